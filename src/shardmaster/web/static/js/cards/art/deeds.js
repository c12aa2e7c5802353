// What bosses do to people: disasters, traps and poisons.
import { again, both, crystal, disc, glow, limb, lit, mix, n, oval, path, shape } from './brush.js';
import { eyes } from './folk.js';

/**
 * @typedef {import('./brush.js').Dice} Dice
 * @typedef {import('./brush.js').Palette} Palette
 * @typedef {import('./folk.js').Has} Has
 */

/**
 * A jagged line from one point to another.
 * @param {Dice} roll
 * @param {number} x
 * @param {number} y
 * @param {number} toX
 * @param {number} toY
 */
function bolt(roll, x, y, toX, toY) {
  let d = `M${n(x)} ${n(y)}`;
  for (let i = 1; i <= 6; i += 1) {
    const jump = i < 6 ? 14 : 0;
    d += `L${n(x + ((toX - x) * i) / 6 + roll.from(-jump, jump))} ${n(y + ((toY - y) * i) / 6 + roll.from(-jump, jump))}`;
  }
  return d;
}

/** A tear in the air. @param {Dice} roll @param {Palette} p @param {Has} has */
export function rift(roll, p, has) {
  const w = has('greater') ? 62 : 30;
  const left = [];
  const right = [];
  for (let i = 0; i <= 9; i += 1) {
    const y = 6 + i * 27;
    const open = w * Math.sin((i / 9) * 3.14) * roll.from(0.75, 1.15) + 2;
    left.push([150 - open + roll.from(-6, 6), y]);
    right.unshift([150 + open + roll.from(-6, 6), y]);
  }
  const gap = shape(...left.flat(), ...right.flat());
  let flung = '';
  for (let i = 0; i < 12; i += 1)
    flung += crystal(
      p,
      150 + roll.pick([-1, 1]) * roll.from(w + 12, 138),
      roll.from(30, 240),
      roll.from(5, 13),
      roll.from(14, 36),
      roll.from(-80, 80),
      mix(p.tone, p.ink, 0.3),
    );
  return (
    glow(150, 130, w * 2.6) +
    path(gap, `fill="${p.light}" stroke="${p.light}" stroke-width="5" stroke-linejoin="round"`) +
    `<g transform="translate(16 14) scale(.89)">${path(gap, `fill="${p.accent}"`)}</g><g transform="translate(37 32) scale(.75)">${path(gap, 'fill="#05020d"')}</g>` +
    eyes(p, has('greater') ? 120 : 132, has('greater') ? 18 : 8, has('greater') ? 6 : 3) +
    flung +
    path(
      bolt(roll, 20, 10, 96, 120) + bolt(roll, 290, 30, 200, 170),
      `fill="none" stroke="${p.light}" stroke-width="1.6"`,
    )
  );
}

/** Jaws around the sign of a faction. @param {Dice} _ @param {Palette} p @param {Has} has */
export function snare(_, p, has) {
  const jaw = () => {
    let d = 'M40 132';
    for (let i = 0; i <= 10; i += 1) {
      const a = 3.14 + (i / 10) * 3.14;
      d += `L${n(150 + 112 * Math.cos(a))} ${n(132 + 104 * Math.sin(a))}`;
      if (i < 10) d += `L${n(150 + 74 * Math.cos(a + 0.157))} ${n(132 + 68 * Math.sin(a + 0.157))}`;
    }
    return path(`${d}L276 132Q276 10 150 8T24 132Z`);
  };
  const signs = {
    homodeus:
      'M144 94h12l2 9 8 5 9-3 6 10-7 7v10l7 7-6 10-9-3-8 5-2 9h-12l-2-9-8-5-9 3-6-10 7-7v-10l-7-7 6-10 9 3 8-5Z',
    order:
      'M150 84l10 20-10 12-10-12ZM122 136q0-18 12-28l7 11q-8 7-8 17 0 17 17 17t17-17q0-10-8-17l7-11q12 10 12 28 0 30-28 30t-28-30Z',
    undergrowth: 'M148 172q-3-14-2-30-20 2-26-32 20-2 27 18 4-24 32-34 2 40-26 47 0 16 3 31Z',
    wraethe: 'M160 84q-36 8-38 46 2 34 38 42-20-14-20-40t20-48ZM172 96l12 32-28 42-10-34Z',
    twin: 'M128 92l18 40-18 40-18-40ZM172 92l18 40-18 40-18-40Z',
  };
  const sign = /** @type {(keyof typeof signs)[]} */ (Object.keys(signs)).find(has) ?? 'twin';
  const upper = lit(p, jaw(), 2.4);
  return (
    glow(150, 132, 96) +
    path(signs[sign], `fill="${mix(p.accent, '#ffffff', 0.45)}"`) +
    again(upper, ['', 'transform="translate(0 264) scale(1 -1)"']) +
    both(disc(28, 132, 14, `fill="${p.light}"`) + disc(28, 132, 6, `fill="${p.ink}"`))
  );
}

/** @param {Dice} roll @param {Palette} p */
export function vapors(roll, p) {
  let puffs = '';
  for (let i = 0; i < 26; i += 1)
    puffs += disc(
      roll.from(10, 290),
      roll.from(120, 255),
      roll.from(16, 44),
      `opacity="${n(roll.from(0.12, 0.4))}"`,
    );
  const skull =
    'M150 38Q204 42 206 98 204 126 186 140L182 170H118L114 140Q96 126 94 98 96 42 150 38Z';
  return (
    `<g opacity=".85">${lit(p, path(skull), 2)}</g>` +
    both(path('M108 98Q126 82 142 102 128 122 112 116Z', 'fill="#050805"') + glow(126, 103, 24)) +
    path(
      'M150 112L142 130H158ZM128 148V168M139 148V170M150 148V170M161 148V170M172 148V168',
      `fill="#050805" stroke="#050805" stroke-width="3"`,
    ) +
    `<g fill="${p.accent}">${puffs}</g>`
  );
}

/** @param {Dice} roll @param {Palette} p */
export function vial(roll, p) {
  let drops = '';
  for (let i = 0; i < 9; i += 1)
    drops += disc(
      roll.from(116, 184),
      roll.from(130, 220),
      roll.from(2, 7),
      'fill="#fff" opacity=".6"',
    );
  return (
    glow(150, 160, 120) +
    lit(
      p,
      path('M134 22H166V30H160V94L206 204Q212 236 180 238H120Q88 236 94 204L140 94V30H134Z'),
      2.4,
    ) +
    path('M130 142H170L196 206Q200 228 178 229H122Q100 228 104 206Z', `fill="${p.accent}"`) +
    drops +
    path('M124 208Q112 216 120 222', `fill="none" stroke="${p.light}" stroke-width="3"`)
  );
}

/** @param {Dice} _ @param {Palette} p @param {Has} has */
export function blade(_, p, has) {
  const knife =
    path('M150 4L168 40 160 168H140L132 40Z') +
    path('M104 168H196L186 184H114ZM142 184H158V232Q150 246 142 232Z');
  const line = path('M150 16V160', `stroke="${p.accent}" stroke-width="3"`);
  const one = lit(p, knife, 2.4) + line;
  if (has('crossed'))
    return (
      glow(150, 120, 110) +
      again(one, ['transform="rotate(-38 150 140)"', 'transform="rotate(38 150 140)"']) +
      disc(150, 138, 9, `fill="${p.light}"`)
    );
  return (
    glow(150, 90, 90) +
    path(
      'M30 230Q150 150 280 20',
      `fill="none" stroke="${p.light}" stroke-width="3" opacity=".7"`,
    ) +
    `<g transform="rotate(28 150 130)">${one}</g>` +
    path(limb(196, 190, 210, 220, 204, 256, 10), `fill="${p.accent}"`) +
    both(
      path(
        'M40 30Q70 60 40 110',
        `fill="none" stroke="${p.accent}" stroke-width="1.6" opacity=".5"`,
      ),
    )
  );
}

/** A thing that falls apart into pixels. @param {Dice} roll @param {Palette} p */
export function wipe(roll, p) {
  let cells = '';
  let lost = '';
  for (let y = 0; y < 11; y += 1) {
    for (let x = 0; x < 12; x += 1) {
      const inside = Math.hypot(x - 5.5, (y - 5) * 1.05) < 5.4;
      if (!inside) continue;
      const gone = roll.next() < (x - 3) / 8;
      const d = `M${n(60 + x * 15 + (gone ? roll.from(8, 60) : 0))} ${n(44 + y * 15 + (gone ? roll.from(-20, 12) : 0))}h${gone ? 7 : 13}v${gone ? 7 : 13}h-${gone ? 7 : 13}Z`;
      if (gone) lost += d;
      else cells += d;
    }
  }
  return (
    glow(130, 126, 110) +
    lit(p, path(cells), 1.6) +
    path(lost, `fill="${p.accent}"`) +
    path('M36 20V240', `stroke="${p.light}" stroke-width="3"`) +
    glow(36, 130, 60, 0.7)
  );
}

/** @param {Dice} roll @param {Palette} p */
export function brain(roll, p) {
  let wires = '';
  for (let i = 0; i < 9; i += 1) {
    const x = 94 + i * 14;
    wires += `M${x} 150V${n(roll.from(180, 210))}L${n(x + roll.pick([-18, 0, 18]))} 262`;
  }
  const half = path(
    'M147 50Q120 34 106 56 82 56 82 82 64 96 76 118 68 144 96 152 110 172 147 160Z',
  );
  const folds = path(
    'M140 66Q118 62 112 80M98 72Q92 92 110 98M140 92Q120 96 120 116M84 112Q104 108 108 130M140 130Q122 126 114 146',
    `fill="none" stroke="${p.accent}" stroke-width="3.4" stroke-linecap="round"`,
  );
  return (
    glow(150, 106, 110) +
    path(wires, `fill="none" stroke="${p.accent}" stroke-width="2.4"`) +
    lit(p, both(half), 2.2) +
    both(folds) +
    both(
      path(
        limb(30, 20, 60, 40, 84, 66, 16) + limb(10, 90, 40, 100, 74, 104, 14),
        `fill="${p.ink}"`,
      ) +
        disc(84, 66, 4, `fill="${p.light}"`) +
        disc(74, 104, 4, `fill="${p.light}"`),
    )
  );
}

/** @param {Dice} roll @param {Palette} p */
export const shutdown = (roll, p) =>
  glow(150, 124, 120) +
  disc(150, 124, 92, `fill="${p.ink}" opacity=".75"`) +
  path(
    'M108 74A70 70 0 1 0 192 74',
    `fill="none" stroke="${p.light}" stroke-width="17" stroke-linecap="round"`,
  ) +
  path(
    'M108 74A70 70 0 1 0 192 74',
    `fill="none" stroke="${p.accent}" stroke-width="9" stroke-linecap="round"`,
  ) +
  path('M150 34V122', `stroke="${p.light}" stroke-width="17" stroke-linecap="round"`) +
  path('M150 34V122', `stroke="${p.accent}" stroke-width="9" stroke-linecap="round"`) +
  path(
    bolt(roll, 30, 0, 44, 250) + bolt(roll, 262, 0, 270, 250),
    `fill="none" stroke="${p.accent}" stroke-width="1.6" opacity=".7"`,
  );

/** Lightning through a tower. @param {Dice} roll @param {Palette} p */
export function shock(roll, p) {
  const tower = path(
    'M128 264L138 110H162L172 264ZM132 110H168L162 92H138ZM120 150H180V158H120ZM114 196H186V204H114Z',
  );
  let bolts = '';
  for (let i = 0; i < 9; i += 1)
    bolts += bolt(roll, 150, 80, 150 + 150 * Math.cos(i * 0.7), 80 + 150 * Math.sin(i * 0.7));
  return (
    glow(150, 84, 120) +
    path(bolts, `fill="none" stroke="${p.accent}" stroke-width="4"`) +
    lit(p, tower, 2) +
    path(bolts, 'fill="none" stroke="#fff" stroke-width="1.4"') +
    disc(150, 80, 18, `fill="${p.light}"`) +
    oval(150, 80, 40, 10, `fill="none" stroke="${p.light}" stroke-width="2.4"`)
  );
}

/** Fire from above. @param {Dice} _ @param {Palette} p */
export function meteor(_, p) {
  const one = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ s) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${path('M-16 12L96 -150 18 -14Z', `fill="${p.accent}" opacity=".75"`)}${path('M-10 8L74 -120 14 -10Z', `fill="${p.light}" opacity=".8"`)}${glow(0, 0, 60)}${path(shape(-22, -4, -8, -22, 14, -18, 24, 2, 12, 20, -12, 18), `fill="${p.ink}" stroke="${p.light}" stroke-width="3"`)}${path('M-10 -8L4 0 -4 10M6 -12L12 4', `fill="none" stroke="${p.accent}" stroke-width="3"`)}</g>`;
  return (
    one(250, 60, 0.5) +
    one(52, 88, 0.62) +
    one(214, 150, 0.5) +
    one(140, 150, 1.5) +
    glow(130, 250, 110) +
    path(
      'M0 264L20 226 40 240 66 214 90 244 120 222 152 246 190 220 220 244 250 228 276 246 300 226V264Z',
      `fill="${p.ink}"`,
    )
  );
}

/** A hand of bone. @param {Dice} _ @param {Palette} p */
export function grasp(_, p) {
  const finger = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ turn,
    /** @type {number} */ s,
  ) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${path('M-9 0Q-11-30-7-46H7Q11-30 9 0ZM-8-50Q-9-74-6-86H6Q9-74 8-50ZM-6-90Q-7-110 0-128 7-110 6-90Z')}</g>`;
  const hand =
    finger(104, 150, -30, 0.92) +
    finger(128, 132, -12, 1.06) +
    finger(156, 130, 4, 1.1) +
    finger(182, 138, 18, 1) +
    finger(204, 184, 58, 0.86) +
    path('M98 154Q150 128 206 160L196 206 176 232V268H122V232L104 204Z');
  return (
    glow(150, 60, 120) +
    crystal(p, 152, 46, 26, 62) +
    lit(p, hand, 2.2) +
    path(
      'M122 164L136 214M146 156L148 214M172 160L162 214M122 240H176',
      `fill="none" stroke="${p.ink}" stroke-width="4"`,
    )
  );
}

/** @param {Dice} roll @param {Palette} p */
export function blast(roll, p) {
  const star = (
    /** @type {number} */ r,
    /** @type {number} */ inner,
    /** @type {number} */ points,
  ) => {
    const list = [];
    for (let i = 0; i < points * 2; i += 1) {
      const far = (i % 2 ? inner : r) * roll.from(0.8, 1.12);
      const a = (i / points) * Math.PI;
      list.push(150 + far * Math.cos(a), 124 + far * 0.9 * Math.sin(a));
    }
    return shape(...list);
  };
  let flung = '';
  for (let i = 0; i < 16; i += 1) {
    const a = roll.from(0, 6.3);
    const r = roll.from(80, 140);
    flung += crystal(
      p,
      150 + r * Math.cos(a),
      124 + r * 0.85 * Math.sin(a),
      roll.from(5, 12),
      roll.from(12, 28),
      a * 57 + 90,
      mix(p.tone, p.ink, 0.4),
    );
  }
  return (
    glow(150, 124, 170) +
    path(star(136, 66, 13), `fill="${mix(p.accent, p.ink, 0.25)}"`) +
    path(star(100, 50, 11), `fill="${p.accent}"`) +
    path(star(66, 32, 9), `fill="${p.light}"`) +
    disc(150, 124, 20, 'fill="#fff"') +
    flung
  );
}

/** @param {Dice} _ @param {Palette} p */
export const seed = (_, p) =>
  glow(150, 150, 110) +
  lit(p, path('M150 60Q212 100 200 170 190 222 150 232 110 222 100 170 88 100 150 60Z'), 2.4) +
  both(
    path(
      'M150 84Q128 140 140 216M150 84Q104 130 116 196',
      `fill="none" stroke="${p.accent}" stroke-width="3"`,
    ),
  ) +
  path(limb(150, 66, 136, 34, 168, 12, 10), `fill="${p.accent}"`) +
  path('M166 16Q196 -2 214 22 190 36 166 16Z', `fill="${mix(p.accent, p.tone, 0.3)}"`) +
  glow(150, 156, 40) +
  path('M122 156Q150 128 178 156Q150 184 122 156Z', `fill="${p.light}"`) +
  path(shape(150, 138, 157, 156, 150, 174, 143, 156), `fill="${p.ink}"`) +
  both(
    path(
      limb(124, 224, 96, 238, 70, 234, 9) + limb(136, 230, 120, 250, 104, 260, 8),
      `fill="${p.ink}"`,
    ),
  );
