// What one should know about a boss: a page before the battle, and a window during it.

import { cardById } from '../api.js';
import { Card, cardLabel } from '../cards/card.js';
import { Text } from '../cards/text.js';
import { t, wants } from '../i18n.js';
import { h, html, useEffect, useRef } from '../kit.js';
import { Link } from '../router.js';
import { counted, MarkLine, nextMark } from '../table/marks.js';
import { Health, Mastery } from '../table/vitals.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { sheet } from '../ui/later.js';
import { BossPortrait } from './bosses.js';

await Promise.all([sheet('briefing'), wants('campaign'), wants('table')]);

/** @typedef {import('../wire').Boss} Boss */
/** @typedef {import('../wire').SeatSeen} SeatSeen */
/** @typedef {import('../wire').TableNow} TableNow */

/** @param {{ boss: Boss, about: string, level: string, children?: any }} props */
function Part({ boss, about, level, children }) {
  const part = boss.parts?.find((each) => each.about === about);
  if (!part) return null;
  return html`
    <section class=${`briefing-${about}`}>${h(level, {}, part.title)}
      ${part.lines.map((line, n) => html`<p key=${n}><${Text} segments=${line} spelled /></p>`)}
      ${children}
    </section>`;
}

/** Cards with their numbers of copies. @param {{ cards?: import('../wire').Copies[] }} props */
function Cards({ cards }) {
  if (!cards?.length) return null;
  return html`
    <ul class="briefing-cards">
      ${cards.map(({ id, count }) => {
        const facts = cardById(id);
        return (
          facts &&
          html`<li key=${id}>${h(Card, { facts, role: 'img', 'aria-label': `${count} × ${cardLabel(facts)}` })}<b class="copies" aria-hidden="true">×${count}</b></li>`
        );
      })}
    </ul>`;
}

/** Everything about a boss. @param {{ boss: Boss, seat: SeatSeen, level?: 'h2' | 'h3' }} props */
export function Briefing({ boss, seat, level = 'h3' }) {
  const next = nextMark(boss);
  return html`
    <div class="briefing">
      <div class="briefing-face">
        <${BossPortrait} slug=${boss.slug} />
        ${h(Health, { seat: boss.seat, health: seat.health, most: boss.full_health })}
        ${h(Mastery, { seat: boss.seat, mastery: seat.mastery, marks: [], most: counted(boss) })}
      </div>
      <${Part} boss=${boss} level=${level} about="course" />
      <${Part} boss=${boss} level=${level} about="marks">
        <ol class="briefing-track">${boss.marks.map((mark, n) => h(MarkLine, { key: n, mark, next: mark === next }))}</ol>
      <//>
      <${Part} boss=${boss} level=${level} about="fate">
        ${h(Cards, { cards: boss.attacks })}
      <//>
      <${Part} boss=${boss} level=${level} about="against">${h(Cards, { cards: boss.supply })}<//>
    </div>`;
}

/** @param {{ boss: Boss, seat: SeatSeen, table: TableNow, onRead: () => void }} props */
export function BriefingPage({ boss, seat, table, onRead }) {
  const heading = useRef(/** @type {HTMLHeadingElement | null} */ (null));
  useEffect(() => {
    document.title = `${boss.name} · ${t('common.name')}`;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return html`
    <article class="briefing-page">
      <header class="briefing-head">
        <${Link} to="/" class="button ghost"><${Icon} name="left" />${t('campaign.leave')}<//>
        <div><h1 ref=${heading} tabindex="-1">${boss.name}</h1><p>${boss.title} · ${t(`campaign.difficulty_${boss.difficulty}`)} · ${t('campaign.players', { count: table.seats.filter((each) => each.who !== 'nobody').length })}</p></div>
        <span></span>
      </header>
      <${Briefing} boss=${boss} seat=${seat} level="h2" />
      <footer class="to-battle">${h(Button, { kind: 'primary', size: 'large', icon: 'swords', onClick: onRead }, t('campaign.to_battle'))}</footer>
    </article>`;
}
