// Machines, and things that were made by hand or grew like it.
import { again, both, crystal, disc, glow, limb, lit, mix, n, oval, path, shape } from './brush.js';
import { eyes, halo } from './folk.js';

/**
 * @typedef {import('./brush.js').Dice} Dice
 * @typedef {import('./brush.js').Palette} Palette
 * @typedef {import('./folk.js').Has} Has
 */

/** A lens that looks. @param {Palette} p @param {number} x @param {number} y @param {number} r */
const lens = (p, x, y, r) =>
  glow(x, y, r * 2.6) +
  disc(x, y, r, `fill="${p.ink}"`) +
  disc(x, y, r * 0.72, `fill="${p.accent}"`) +
  disc(x, y, r * 0.4, 'fill="#fff"') +
  disc(x - r * 0.3, y - r * 0.35, r * 0.16, 'fill="#fff"');

/** A flying machine at (150, 120). @param {Dice} roll @param {Palette} p @param {Has} has */
function oneDrone(roll, p, has) {
  const hull = path(
    roll.flip()
      ? 'M150 70Q204 72 206 122T150 174Q96 174 94 122T150 70Z'
      : 'M112 78H188L212 116 196 162 150 178 104 162 88 116Z',
  );
  const seams = both(
    path(
      'M150 82L112 92 104 118 118 122ZM116 150L140 166 150 160V148Z',
      `fill="${mix(p.tone, p.light, 0.2)}"`,
    ),
  );
  const rotors = both(
    lit(p, path('M100 104L64 92 60 100 96 116Z') + path('M22 86Q62 76 104 86Q62 94 22 86Z'), 1.4),
  );
  const lower = has('drill')
    ? lit(p, path(shape(128, 168, 172, 168, 150, 252)), 2) +
      path(
        'M132 182L166 176M137 200L162 194M142 218L157 212',
        `stroke="${p.light}" stroke-width="3"`,
      ) +
      glow(150, 248, 30)
    : has('claw')
      ? both(
          lit(
            p,
            path(limb(120, 164, 92, 196, 100, 236, 16) + limb(100, 232, 116, 232, 124, 216, 9)),
            1.6,
          ),
        )
      : both(lit(p, path('M92 130H112V196H104V220H98V196H92Z'), 1.6) + glow(101, 222, 18));
  const upper = has('kiln')
    ? glow(150, 158, 60) +
      path('M126 146H174V166Q150 186 126 166Z', `fill="${mix(p.accent, '#ffffff', 0.5)}"`) +
      path('M134 146V172M146 146V178M158 146V178M168 146V168', `stroke="${p.ink}" stroke-width="3"`)
    : has('ring')
      ? oval(150, 122, 98, 24, `fill="none" stroke="${p.accent}" stroke-width="6"`) +
        oval(150, 122, 98, 24, 'fill="none" stroke="#fff" stroke-width="1.6"')
      : '';
  return (
    rotors + lower + lit(p, hull, 2.2) + seams + lens(p, 150, has('kiln') ? 108 : 118, 24) + upper
  );
}

/** @param {Dice} roll @param {Palette} p @param {Has} has */
export function drone(roll, p, has) {
  const one = oneDrone(roll, p, has);
  if (!has('swarm')) return one;
  return again(
    one,
    [
      [4, 8, 0.42],
      [178, 0, 0.46],
      [200, 112, 0.4],
      [-8, 120, 0.5],
      [46, 40, 0.7],
    ].map(([x, y, s]) => `transform="translate(${x} ${y}) scale(${s})"`),
  );
}

/** A machine as tall as a tower. @param {Dice} _ @param {Palette} p @param {Has} has */
export function titan(_, p, has) {
  const legs = both(path('M140 186L112 190 104 264H138L146 220Z'));
  const chest = path('M104 96H196L214 130 188 192H112L86 130Z');
  const arms = both(path('M92 92L62 86 46 116 60 128 50 180 66 214 92 196 88 132 104 116Z'));
  const skull = path(
    has('dragon')
      ? 'M150 38L176 56 170 80 190 96 150 92 110 96 130 80 124 56Z'
      : 'M134 50H166L176 74 164 96H136L124 74Z',
  );
  const wing = has('dragon')
    ? both(
        lit(p, path('M106 104L40 26 6 96 30 92 24 132 50 112 52 152 78 120Z'), 1.8) +
          path(
            'M104 106L42 36M100 112L24 88M98 118L40 124',
            `stroke="${p.accent}" stroke-width="2"`,
          ),
      )
    : '';
  const cannon = has('cannon')
    ? both(lit(p, path('M70 78V40H58V22H88V40H80V82Z'), 1.6) + glow(73, 22, 20))
    : '';
  const plates = both(
    path(
      'M146 108L112 106 100 128 120 150 146 144ZM146 152L124 158 122 182H146Z',
      `fill="${mix(p.tone, p.light, 0.2)}"`,
    ),
  );
  return (
    wing +
    cannon +
    lit(p, legs, 2) +
    lit(p, arms, 2) +
    lit(p, chest, 2.4) +
    plates +
    lens(p, 150, 132, 15) +
    lit(p, skull, 2) +
    eyes(p, has('dragon') ? 64 : 74, 10, 3.4)
  );
}

/** A ship over the land. @param {Dice} _ @param {Palette} p */
export function ship(_, p) {
  const hull = path('M18 128L96 92 120 62H176L188 92 276 120 286 138 232 152 200 176H104L70 154Z');
  const lower = path('M112 174H196L186 196H124Z');
  let bays = '';
  for (let i = 0; i < 8; i += 1) bays += `M${78 + i * 20} 134h11v9h-11Z`;
  return (
    lit(p, hull + lower, 2.4) +
    path('M40 126L100 100 182 100 258 124Z', `fill="${mix(p.tone, p.light, 0.18)}"`) +
    path(bays, `fill="${mix(p.accent, '#ffffff', 0.4)}"`) +
    both(
      glow(120, 202, 40) +
        path(shape(112, 196, 130, 196, 121, 250), `fill="${p.accent}" opacity=".7"`),
    ) +
    disc(148, 80, 5, `fill="${p.light}"`)
  );
}

/** A mind without a body. @param {Dice} roll @param {Palette} p @param {Has} has */
export function mind(roll, p, has) {
  if (has('face')) {
    const skull = path(
      'M150 14Q214 22 216 92 214 150 186 192L176 264H124L114 192Q86 150 84 92 86 22 150 14Z',
    );
    let lines = '';
    for (let i = 0; i < 7; i += 1)
      lines += `M${n(92 + i * 5)} ${34 + i * 24}Q150 ${50 + i * 26} ${n(208 - i * 5)} ${34 + i * 24}`;
    return (
      halo(p, 150, 96, 116, 36) +
      lit(p, skull, 2.6) +
      path(lines, `fill="none" stroke="${p.accent}" stroke-width="1" opacity=".6"`) +
      both(
        path('M104 96Q122 82 142 100Q122 112 104 96Z', `fill="${mix(p.accent, '#ffffff', 0.65)}"`) +
          glow(123, 97, 26),
      ) +
      path(
        'M150 104L142 138H158ZM130 164Q150 174 170 164',
        `fill="none" stroke="${p.light}" stroke-width="2"`,
      )
    );
  }
  let rings = '';
  for (let i = 0; i < 5; i += 1)
    rings += oval(
      150,
      118,
      92 - i * 6,
      30 + i * 15,
      `fill="none" stroke="${i % 2 ? p.light : p.accent}" stroke-width="${n(1.4 + i * 0.5)}" transform="rotate(${i * 36 + roll.from(0, 20)} 150 118)"`,
    );
  const column = lit(
    p,
    path('M120 264L132 196H168L180 264Z') + path('M132 44L138 6H162L168 44Z'),
    2,
  );
  return column + glow(150, 118, 100) + rings + lens(p, 150, 118, 34);
}

/** A thing that makes things. @param {Dice} _ @param {Palette} p */
export function fabricator(_, p) {
  const arm = both(
    lit(
      p,
      path('M30 10H62L58 40 96 84 92 96 50 58 30 60Z') + path(limb(92, 88, 106, 104, 104, 122, 9)),
      1.6,
    ),
  );
  const figure = path('M0-46a12 13 0 1 1 0 26a12 13 0 1 1 0-26M-22 40Q-26-10 0-16T22 40Z');
  return (
    arm +
    both(glow(98, 160, 54) + `<g transform="translate(98 176)">${lit(p, figure, 1.6)}</g>`) +
    path('M98 222H202', `stroke="${p.accent}" stroke-width="3"`) +
    both(oval(98, 226, 40, 9, `fill="none" stroke="${p.light}" stroke-width="2"`)) +
    path('M138 168H162M154 160L164 168 154 176', `fill="none" stroke="${p.light}" stroke-width="3"`)
  );
}

/** On a pedestal, in a light of its own. @param {Palette} p @param {string} thing */
const pedestal = (p, thing) =>
  path(shape(120, -10, 180, -10, 236, 232, 64, 232), `fill="${p.light}" opacity=".14"`) +
  lit(p, path('M84 226H216L206 242H94ZM100 242H200L206 264H94Z'), 2) +
  oval(150, 228, 60, 9, `fill="${p.accent}" opacity=".6"`) +
  glow(150, 130, 104) +
  thing;

/** Treasures, by name. @type {Record<string, (p: Palette) => string>} */
const TREASURES = {
  robes: (p) =>
    lit(
      p,
      path(
        'M150 40Q132 44 130 62L92 84 74 176 98 184 112 130 104 224H196L188 130 202 184 226 176 208 84 170 62Q168 44 150 40Z',
      ),
      2,
    ) +
    path('M150 70V222M130 64L150 96 170 64', `fill="none" stroke="${p.accent}" stroke-width="3"`) +
    path(
      'M118 150H182M114 180H186',
      `stroke="${p.light}" stroke-width="1.4" stroke-dasharray="6 4"`,
    ),
  crescents: (p) =>
    both(
      lit(p, path('M138 36Q58 60 70 150 80 206 136 216 96 186 98 134 102 74 138 36Z'), 2.2) +
        path('M120 58Q80 90 84 148', `fill="none" stroke="${p.accent}" stroke-width="2.6"`),
    ) +
    glow(150, 126, 36) +
    disc(150, 126, 8, `fill="${p.light}"`),
  talons: (p) =>
    [0, 1, 2, 3]
      .map((i) =>
        lit(
          p,
          path(
            limb(
              112 + i * 24,
              182,
              92 + i * 28,
              110,
              128 + i * 26,
              40 + Math.abs(i - 1.5) * 16,
              24,
            ),
          ),
          1.8,
        ),
      )
      .join('') +
    lit(p, path('M94 176H206L196 222H104Z'), 2) +
    path('M104 196H196', `stroke="${p.accent}" stroke-width="5"`),
  crown: (p) =>
    lit(
      p,
      path('M84 196L70 92 110 138 128 60 150 122 172 60 190 138 230 92 216 196Q150 214 84 196Z'),
      2.4,
    ) +
    [
      [70, 88],
      [128, 56],
      [172, 56],
      [230, 88],
    ]
      .map(([x, y]) => glow(x, y, 20) + crystal(p, x, y - 4, 14, 26))
      .join('') +
    path('M90 180Q150 196 210 180', `fill="none" stroke="${p.accent}" stroke-width="4"`) +
    eyes(p, 160, 22, 6),
  heart: (p) =>
    glow(150, 128, 110) +
    lit(
      p,
      path(
        'M150 214C96 172 74 142 74 104 74 70 98 52 120 54 136 56 146 66 150 80 154 66 164 56 180 54 202 52 226 70 226 104 226 142 204 172 150 214Z',
      ),
      2.6,
    ) +
    disc(150, 122, 26, 'fill="#000"') +
    disc(150, 122, 26, `fill="none" stroke="${p.light}" stroke-width="3"`) +
    path(
      'M96 90L124 112M204 90L176 112M150 206V150M104 150L128 134M196 150L172 134',
      `stroke="${p.accent}" stroke-width="3"`,
    ),
  piercer: (p) =>
    `<g transform="rotate(24 150 130)">${glow(150, 40, 50)}${lit(p, path('M147 70H153V250H147Z') + path(shape(150, -6, 168, 46, 158, 84, 150, 96, 142, 84, 132, 46)) + path('M126 92L150 82 174 92 150 106Z'), 2)}${path(shape(150, 6, 156, 48, 150, 82, 144, 48), `fill="${mix(p.accent, '#ffffff', 0.4)}"`)}</g>`,
  shard: (p) =>
    crystal(p, 150, 122, 70, 180) +
    crystal(p, 98, 150, 22, 66, -18) +
    crystal(p, 204, 146, 24, 72, 16) +
    path(
      'M60 90Q150 40 250 70M50 170Q150 120 256 150',
      `fill="none" stroke="${p.light}" stroke-width="2" opacity=".7"`,
    ),
  quartz: (p) =>
    crystal(p, 120, 140, 44, 130, -22) +
    crystal(p, 182, 138, 46, 136, 20) +
    crystal(p, 150, 116, 58, 170) +
    oval(
      150,
      130,
      96,
      28,
      `fill="none" stroke="${p.accent}" stroke-width="3" transform="rotate(-14 150 130)"`,
    ) +
    disc(62, 152, 5, `fill="${p.light}"`) +
    disc(238, 106, 6, `fill="${p.light}"`),
};

/** @param {Dice} _ @param {Palette} p @param {Has} has */
export function relic(_, p, has) {
  const name = Object.keys(TREASURES).find(has) ?? 'shard';
  return pedestal(p, TREASURES[name](p));
}

/** What everybody begins with. @param {Dice} roll @param {Palette} p @param {Has} has */
export function starter(roll, p, has) {
  if (has('blaster')) {
    return `<g transform="rotate(-12 150 130)">${glow(38, 104, 70)}${lit(p, path('M46 92H190L206 78H248L256 104 250 128H214L204 146 226 214 190 222 168 152H140L132 136H70L62 122H46Z'), 2.6)}${path('M72 104H176V116H72Z', `fill="${p.accent}"`)}${path('M72 104H176V108H72Z', 'fill="#fff" opacity=".7"')}${path('M146 152Q148 176 170 172', `fill="none" stroke="${p.light}" stroke-width="4"`)}${disc(224, 104, 11, `fill="${p.accent}"`)}</g>`;
  }
  if (has('reactor')) {
    let spokes = '';
    for (let i = 0; i < 8; i += 1)
      spokes += `<g transform="rotate(${i * 45} 150 122)">${path('M142 30H158L162 54H138Z')}</g>`;
    return (
      glow(150, 122, 130) +
      lit(p, spokes, 1.6) +
      disc(150, 122, 74, `fill="none" stroke="${mix(p.tone, p.ink, 0.3)}" stroke-width="20"`) +
      disc(150, 122, 74, `fill="none" stroke="${p.light}" stroke-width="2"`) +
      disc(
        150,
        122,
        62,
        `fill="none" stroke="${p.accent}" stroke-width="3" stroke-dasharray="14 8"`,
      ) +
      crystal(p, 150, 122, 40, 96)
    );
  }
  if (has('infinity')) {
    let sparks = '';
    for (let i = 0; i < 14; i += 1)
      sparks += crystal(
        p,
        150 + roll.from(-125, 125),
        120 + roll.from(-100, 120),
        roll.from(4, 10),
        roll.from(10, 28),
        roll.from(-40, 40),
      );
    const knot = 'M150 122C120 78 52 78 52 122S120 166 150 122S248 78 248 122S180 166 150 122Z';
    return (
      glow(150, 122, 150, 1, 'l') +
      path(knot, `fill="none" stroke="${p.light}" stroke-width="9" opacity=".35"`) +
      path(knot, `fill="none" stroke="${p.light}" stroke-width="2.4"`) +
      sparks +
      glow(150, 122, 90) +
      crystal(p, 150, 126, 66, 206)
    );
  }
  return (
    glow(150, 150, 120) +
    crystal(p, 92, 176, 36, 104, -22) +
    crystal(p, 212, 170, 40, 116, 20) +
    crystal(p, 120, 148, 44, 150, -9) +
    crystal(p, 186, 150, 40, 138, 10) +
    crystal(p, 152, 128, 56, 196) +
    crystal(p, 70, 212, 20, 56, -36) +
    crystal(p, 236, 212, 22, 58, 32)
  );
}

/** Fighters of metal. @param {Dice} _ @param {Palette} p @param {Has} has */
export function robot(_, p, has) {
  const body =
    path('M112 112H188L200 138 184 204H116L100 138Z') +
    both(
      path('M110 108L78 100 64 136 78 172 70 216 92 220 96 172 112 140Z') +
        path('M118 200H146L140 264H108Z'),
    );
  const skull = path('M120 48H180L188 76 176 106H124L112 76Z') + path('M147 28H153V50H147Z');
  const stitches = has('stitched')
    ? path(
        'M150 112L132 140 158 160 140 204M112 60L136 84M90 120L70 150',
        `fill="none" stroke="${p.light}" stroke-width="2.4" stroke-dasharray="5 4"`,
      ) + limbHook(p)
    : '';
  const number = has('plain')
    ? path('M126 158H174V186H126Z', `fill="${p.accent}" opacity=".85"`) +
      path('M136 164V180M146 164V180M156 164L166 180', `stroke="${p.ink}" stroke-width="3"`)
    : '';
  return (
    lit(p, body, 2.4) +
    path('M118 122H182L190 138 180 150H120L110 138Z', `fill="${mix(p.tone, p.light, 0.18)}"`) +
    lit(p, skull, 2) +
    path('M122 68H178V82H122Z', `fill="${p.ink}"`) +
    (has('stitched')
      ? lens(p, 136, 75, 9) + disc(164, 75, 4, `fill="${p.light}"`)
      : path('M126 72H174V78H126Z', `fill="${mix(p.accent, '#ffffff', 0.5)}"`) +
        glow(150, 75, 34)) +
    number +
    disc(150, 26, 4, `fill="${p.accent}"`) +
    stitches
  );
}

/** @param {Palette} p */
const limbHook = (p) =>
  lit(p, path('M216 214Q250 220 246 250 240 268 220 258 238 256 234 240 228 228 206 228Z'), 1.6);

/** Wire without flesh. @param {Dice} roll @param {Palette} p @param {Has} has */
export function wireframe(roll, p, has) {
  const points = [
    [150, 40],
    [112, 62],
    [188, 62],
    [84, 22],
    [216, 22],
    [122, 104],
    [178, 104],
    [150, 128],
    [70, 140],
    [230, 140],
    [104, 190],
    [196, 190],
    [150, 170],
    [40, 210],
    [260, 210],
    [128, 262],
    [172, 262],
  ];
  const links = [
    0, 1, 0, 2, 1, 3, 2, 4, 1, 5, 2, 6, 5, 7, 6, 7, 0, 5, 0, 6, 5, 8, 6, 9, 7, 12, 8, 10, 9, 11, 10,
    12, 11, 12, 8, 13, 9, 14, 10, 15, 11, 16, 12, 15, 12, 16, 5, 10, 6, 11, 1, 2,
  ];
  const moved = points.map(([x, y]) => [x + roll.from(-5, 5), y + roll.from(-5, 5)]);
  let wires = '';
  for (let i = 0; i < links.length; i += 2)
    wires += `M${moved[links[i]].map(n).join(' ')}L${moved[links[i + 1]].map(n).join(' ')}`;
  const one = path(wires, 'fill="none"') + moved.map(([x, y]) => disc(x, y, 3)).join('');
  const copy = (/** @type {string} */ colour, /** @type {number} */ dx, /** @type {number} */ o) =>
    `<g stroke="${colour}" fill="${colour}" stroke-width="2" opacity="${o}" transform="translate(${dx} 0)">${one}</g>`;
  const many = has('copies')
    ? copy(p.accent, -66, 0.55) + copy(p.light, 66, 0.55)
    : copy(p.accent, 5, 0.7) + copy('#ff3f6f', -4, 0.5);
  return (
    glow(150, 110, 100) +
    many +
    path(
      shape(
        ...moved.slice(0, 1).flat(),
        ...moved[2],
        ...moved[6],
        ...moved[7],
        ...moved[5],
        ...moved[1],
      ),
      `fill="${p.ink}" opacity=".8"`,
    ) +
    copy(p.light, 0, 1) +
    eyes(p, 88, 14, 4.6)
  );
}
