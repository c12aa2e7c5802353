// A player is away: a bot may play until they return; a rated game is lost that way.

import { t, wants } from '../i18n.js';
import { h, useEffect, useState } from '../kit.js';
import { Button } from '../ui/button.js';

/** @typedef {import('../wire').TableNow['seats'][number]} Seated */

/** @param {{ seated: Seated, rated?: unknown, send: (request: import('../wire').AnyRequest) => unknown }} props */
export function Absent({ seated, rated, send }) {
  if (rated) wants('match');
  const text = t(rated ? 'match.claim' : 'table.replace', { name: seated.name });
  const [waited, setWaited] = useState(!seated.patience);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), 1000 * (seated.patience ?? 0));
    return () => clearTimeout(timer);
  }, [seated.patience]);
  if (!waited) return null;
  const onClick = () => send({ do: 'replace', seat: seated.seat });
  return h(
    Button,
    {
      size: 'small',
      class: 'replace',
      icon: rated ? 'flag' : 'bot',
      'aria-label': text,
      title: text,
      onClick,
    },
    h('span', {}, text),
  );
}
