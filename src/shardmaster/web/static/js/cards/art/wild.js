// Beasts, plants and monsters.
import { both, crystal, disc, glow, limb, lit, mix, n, oval, path, shape } from './brush.js';
import { eyes } from './folk.js';

/**
 * @typedef {import('./brush.js').Dice} Dice
 * @typedef {import('./brush.js').Palette} Palette
 * @typedef {import('./folk.js').Has} Has
 */

/** A tree that walks. @param {Dice} roll @param {Palette} p @param {Has} has */
export function treant(roll, p, has) {
  const trunk = path(
    'M114 96Q150 72 186 96 202 130 196 170 206 214 238 264H204L190 226 182 264H162L154 232 146 264H118L110 226 96 264H62Q94 214 104 170 98 130 114 96Z',
  );
  const arm = path(
    limb(112, 118, 62, 118, 52, 62, 26) +
      limb(60, 92, 36, 84, 22, 52, 11) +
      limb(54, 74, 58, 48, 74, 30, 9) +
      limb(52, 66, 40, 44, 44, 22, 8),
  );
  let leaves = '';
  for (let i = 0; i < 30; i += 1) {
    const side = roll.flip() ? -1 : 1;
    const x = roll.flip(0.4) ? roll.from(110, 190) : 150 + side * roll.from(70, 138);
    const y = x > 108 && x < 192 ? roll.from(34, 84) : roll.from(14, 96);
    leaves += disc(x, y, roll.from(5, 14), `opacity="${n(roll.from(0.5, 1))}"`);
  }
  const crown = has('shards')
    ? both(
        [
          [96, 40, -30],
          [118, 24, -14],
          [140, 16, -4],
          [70, 58, -40],
        ]
          .map(([x, y, a]) => crystal(p, x, y, 17, 56, a))
          .join(''),
      )
    : has('willow')
      ? both(
          path(
            [0, 1, 2, 3, 4, 5]
              .map((i) =>
                limb(150 - i * 12, 70, 90 - i * 14, 40 + i * 8, 74 - i * 12, 150 + i * 14, 7),
              )
              .join(''),
            `fill="${mix(p.accent, p.tone, 0.4)}"`,
          ),
        )
      : `<g fill="${mix(p.accent, p.tone, 0.5)}">${leaves}</g>`;
  const bark = both(
    path(
      'M140 150Q132 190 140 240M126 130Q118 170 126 200',
      `fill="none" stroke="${p.ink}" stroke-width="3" opacity=".6"`,
    ),
  );
  const maw =
    path('M136 150Q150 168 164 150Q158 178 150 178T136 150Z', `fill="${p.ink}"`) +
    glow(150, 160, 20, 0.7);
  return crown + lit(p, both(arm), 1.6) + lit(p, trunk, 2) + bark + eyes(p, 130, 15, 5) + maw;
}

const WOLF =
  'M2 46C10 30 22 30 32 38C52 28 74 30 88 29L95 19 97 7 104 17 114 22 130 31 132 37 120 39 128 44 112 47C105 49 101 53 98 57L97 68 103 90H92L85 66 79 63 78 90H69L69 61C58 61 48 59 42 57L36 70 43 90H33L25 70 29 55C20 54 12 52 2 46Z';

/** A pack. @param {Dice} _ @param {Palette} p @param {Has} has */
export function hounds(_, p, has) {
  const one = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ s,
    /** @type {number} */ way,
  ) =>
    `<g transform="translate(${x} ${y}) scale(${n(way * s)} ${s})">${lit(p, path(WOLF), 1.4)}${disc(112, 28, 2.6, `fill="${mix(p.accent, '#ffffff', 0.5)}"`)}${glow(112, 28, 14)}${has('spines') ? path('M40 34l6-16 6 15 7-18 6 18 8-16 5 14Z', `fill="${p.accent}"`) : ''}</g>`;
  return one(136, 110, 1.05, -1) + one(172, 104, 0.94, 1) + one(48, 106, 1.56, 1);
}

/** Eight legs. @param {Dice} _ @param {Palette} p @param {Has} has */
export function spider(_, p, has) {
  let legs = '';
  for (let i = 0; i < 4; i += 1) {
    const y = 146 + i * 9;
    legs += limb(132, y, 84 - i * 3, 40 + i * 34, 26 + i * 8, 150 + i * 34, 12 - i);
  }
  const body = oval(150, 168, 34, 28) + oval(150, 120, 46, 44);
  const shards = has('shards')
    ? [
        [128, 84, -28],
        [150, 74, 0],
        [172, 84, 28],
        [112, 104, -50],
        [188, 104, 50],
      ]
        .map(([x, y, a]) => crystal(p, x, y, 16, 46, a))
        .join('')
    : '';
  const fangs = both(path(limb(142, 188, 136, 204, 146, 216, 8), `fill="${p.light}"`));
  let all = '';
  for (const [x, y, r] of [
    [140, 166, 4.6],
    [131, 158, 3.2],
    [136, 176, 2.6],
  ])
    all += disc(x, y, r);
  const pattern = has('shards')
    ? ''
    : path('M150 92l14 26-14 30-14-30Z', `fill="${p.accent}" opacity=".85"`);
  return (
    shards +
    lit(p, both(path(legs)), 1.5) +
    lit(p, body, 2.2) +
    pattern +
    fangs +
    glow(150, 166, 30, 0.6) +
    both(`<g fill="${mix(p.accent, '#ffffff', 0.5)}">${all}</g>`)
  );
}

/** Half spider, half priest. @param {Dice} _ @param {Palette} p */
export function arachpriest(_, p) {
  let legs = '';
  for (let i = 0; i < 4; i += 1)
    legs += limb(136, 196 + i * 5, 86 - i * 12, 122 + i * 30, 14 + i * 22, 240 + i * 8, 14 - i);
  const torso =
    path('M150 92Q118 94 112 124L124 190Q150 208 176 190L188 124Q182 94 150 92Z') +
    path('M150 42Q128 46 126 74T150 106T174 74T150 42Z');
  const arms = both(path(limb(116, 120, 78, 116, 64, 70, 18)));
  const horns = both(path(limb(134, 58, 110, 42, 116, 14, 9)));
  return (
    lit(p, both(path(legs)), 1.6) +
    lit(p, oval(150, 212, 56, 38), 2) +
    lit(p, arms + horns, 1.4) +
    lit(p, torso, 2) +
    both(glow(62, 60, 30) + disc(62, 62, 8, `fill="${p.accent}"`)) +
    eyes(p, 74, 9, 3) +
    eyes(p, 64, 6, 2) +
    path(
      'M138 130L150 150 162 130M138 150L150 170 162 150',
      `fill="none" stroke="${p.accent}" stroke-width="2.6"`,
    )
  );
}

/** A worm out of the depth. @param {Dice} _ @param {Palette} p */
export function worm(_, p) {
  let rings = '';
  let spines = '';
  for (let i = 0; i <= 20; i += 1) {
    const t = i / 20;
    const x = 262 - 30 * t - 118 * t * t + 66 * Math.sin(t * 6.283) * (1 - t * 0.4);
    const y = 276 - 172 * t;
    const r = 26 + 16 * t;
    rings += disc(x, y, r);
    if (i % 3 === 1) spines += limb(x + r * 0.7, y - 4, x + r + 16, y - 16, x + r + 20, y - 38, 13);
  }
  let teeth = '';
  for (let i = 0; i < 12; i += 1) {
    const a = i * 0.524;
    teeth += shape(
      114 + 37 * Math.cos(a - 0.18),
      96 + 37 * Math.sin(a - 0.18),
      114 + 14 * Math.cos(a),
      96 + 14 * Math.sin(a),
      114 + 37 * Math.cos(a + 0.18),
      96 + 37 * Math.sin(a + 0.18),
    );
  }
  return (
    path(spines, `fill="${p.accent}"`) +
    lit(p, rings, 1.6) +
    lit(p, disc(114, 96, 48), 2.4) +
    disc(114, 96, 38, `fill="${p.ink}"`) +
    glow(114, 96, 36) +
    path(teeth, `fill="${p.light}"`) +
    [
      [80, 60],
      [150, 62],
      [68, 110],
    ]
      .map(([x, y]) => glow(x, y, 12) + disc(x, y, 3.4, `fill="${p.light}"`))
      .join('')
  );
}

/** Rock and root that got up. @param {Dice} roll @param {Palette} p */
export function golem(roll, p) {
  const rock = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => {
    const list = [];
    for (let i = 0; i < 7; i += 1) {
      const a = i * 0.898 + roll.from(-0.2, 0.2);
      list.push(
        x + r * roll.from(0.85, 1.1) * Math.cos(a),
        y + r * roll.from(0.85, 1.1) * Math.sin(a),
      );
    }
    return path(shape(...list));
  };
  const arms = [
    [66, 112, 32],
    [50, 164, 30],
    [58, 216, 36],
    [234, 112, 32],
    [250, 164, 30],
    [242, 216, 36],
  ]
    .map(([x, y, r]) => lit(p, rock(x, y, r), 2))
    .join('');
  const roots = path(
    [0, 1, 2, 3, 4, 5]
      .map((i) => limb(110 + i * 16, 86, 100 + i * 20, 50, 84 + i * 26 + roll.from(-8, 8), 18, 9))
      .join(''),
    `fill="${mix(p.accent, p.tone, 0.4)}"`,
  );
  return (
    roots +
    arms +
    lit(p, rock(150, 220, 58), 2) +
    lit(p, rock(150, 150, 68), 2.4) +
    lit(p, rock(150, 84, 36), 2) +
    eyes(p, 84, 13, 5) +
    path(
      'M118 134L142 150 134 176M182 132L164 156 174 180M142 196L160 210',
      `fill="none" stroke="${p.accent}" stroke-width="3"`,
    ) +
    glow(150, 156, 34, 0.6)
  );
}

/** A mouth on a stem. @param {Palette} p @param {number} x @param {number} y @param {number} s @param {number} turn */
function trap(p, x, y, s, turn) {
  let teeth = '';
  for (let i = -4; i <= 4; i += 1)
    teeth += shape(i * 8 - 3, -4 - Math.abs(i), i * 8, 14, i * 8 + 3, -4 - Math.abs(i));
  const jaw = 'M-44 -2Q-40 -44 0 -46T44 -2Q0 -16 -44 -2Z';
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${glow(0, 6, 44, 0.7)}${lit(p, path(jaw) + path('M-40 12Q-30 46 0 48T40 12Q0 28 -40 12Z'), 2)}${path(teeth, `fill="${p.light}"`)}${path('M-30 -22Q0 -40 30 -22', `fill="none" stroke="${p.accent}" stroke-width="4"`)}</g>`;
}

/** Plants that bite. @param {Dice} _ @param {Palette} p @param {Has} has */
export function plant(_, p, has) {
  if (has('bloom')) {
    let petals = '';
    for (let i = 0; i < 12; i += 1)
      petals += `<g transform="rotate(${i * 30 + 8} 150 124)">${path('M150 124Q112 70 150 14Q188 70 150 124Z')}</g>`;
    let teeth = '';
    for (let i = 0; i < 16; i += 1) {
      const a = i * 0.393;
      teeth += shape(
        150 + 34 * Math.cos(a - 0.12),
        124 + 34 * Math.sin(a - 0.12),
        150 + 16 * Math.cos(a),
        124 + 16 * Math.sin(a),
        150 + 34 * Math.cos(a + 0.12),
        124 + 34 * Math.sin(a + 0.12),
      );
    }
    return (
      lit(
        p,
        path(limb(150, 264, 140, 220, 150, 140, 30)) +
          both(path(limb(146, 240, 96, 236, 62, 196, 18))),
      ) +
      `<g fill="${mix(p.accent, p.ink, 0.55)}">${petals}</g><g transform="translate(37 31) scale(.75)">${lit(p, petals, 1.5)}</g>` +
      disc(150, 124, 36, `fill="${p.ink}"`) +
      glow(150, 124, 46) +
      path(teeth, `fill="${p.light}"`)
    );
  }
  if (has('strangle')) {
    let coils = '';
    for (let i = 0; i < 6; i += 1)
      coils += path(
        `M${-10 + i * 8} ${250 - i * 40}Q80 ${180 - i * 24} 150 ${214 - i * 30}T310 ${170 - i * 28}`,
        `fill="none" stroke="${i % 2 ? mix(p.tone, p.accent, 0.25) : p.ink}" stroke-width="${13 - i}"`,
      );
    return (
      lit(p, path('M128 264V120Q126 98 150 96T172 120V264Z') + oval(150, 76, 20, 24), 1.6) +
      coils +
      eyes(p, 76, 8, 3)
    );
  }
  const stems = path(
    limb(150, 268, 110, 200, 150, 96, 26) +
      limb(140, 268, 60, 220, 66, 130, 20) +
      limb(160, 268, 238, 230, 236, 140, 20),
  );
  let thorns = '';
  for (let i = 0; i < 7; i += 1)
    thorns += shape(
      128 + (i % 2) * 16,
      240 - i * 18,
      112 + (i % 2) * 46,
      232 - i * 18,
      130 + (i % 2) * 14,
      228 - i * 18,
    );
  return (
    lit(p, stems + path(thorns), 1.6) +
    trap(p, 66, 118, 0.72, -24) +
    trap(p, 238, 128, 0.72, 22) +
    trap(p, 150, 92, 1.1, 0)
  );
}

/** A thing of many arms and eyes. @param {Dice} roll @param {Palette} p @param {Has} has */
export function mass(roll, p, has) {
  let arms = '';
  for (let i = 0; i < 11; i += 1) {
    const a = 3.4 + i * 0.58;
    const reach = roll.from(92, 132);
    arms += path(
      limb(
        150 + 26 * Math.cos(a),
        130 + 26 * Math.sin(a),
        150 + reach * 0.7 * Math.cos(a + 0.5),
        130 + reach * 0.6 * Math.sin(a + 0.5),
        150 + reach * Math.cos(a - 0.1),
        130 + reach * 0.86 * Math.sin(a - 0.1),
        roll.from(18, 28),
      ),
    );
  }
  const body = path('M150 62Q206 66 210 126T150 198Q92 190 90 126T150 62Z');
  let all = '';
  for (let i = 0; i < 7; i += 1) {
    const x = roll.from(108, 192);
    const y = roll.from(84, 172);
    if (Math.hypot(x - 150, y - 126) < 30) continue;
    all +=
      glow(x, y, 12) + oval(x, y, 5, 3.4, `fill="${p.light}"`) + disc(x, y, 1.7, `fill="${p.ink}"`);
  }
  const great =
    glow(150, 126, 52) +
    path('M118 126Q150 96 182 126Q150 156 118 126Z', `fill="${mix(p.light, p.accent, 0.3)}"`) +
    disc(150, 126, 13, `fill="${p.ink}"`) +
    path('M150 112L155 126 150 140 145 126Z', `fill="${p.accent}"`);
  let teeth = '';
  for (let i = 0; i < 14; i += 1) {
    const a = i * 0.449;
    teeth += shape(
      150 + 36 * Math.cos(a - 0.15),
      128 + 36 * Math.sin(a - 0.15),
      150 + 16 * Math.cos(a),
      128 + 16 * Math.sin(a),
      150 + 36 * Math.cos(a + 0.15),
      128 + 36 * Math.sin(a + 0.15),
    );
  }
  const maw =
    disc(150, 128, 37, `fill="${p.ink}"`) + glow(150, 128, 40) + path(teeth, `fill="${p.light}"`);
  return lit(p, arms, 1.5) + lit(p, body, 2) + (has('maw') ? maw : all + great);
}

/** A monster grown of crystal. @param {Dice} roll @param {Palette} p @param {Has} has */
export function fiend(roll, p, has) {
  const dark = mix(p.accent, p.ink, 0.55);
  const spray = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ from,
    /** @type {number} */ to,
    /** @type {number} */ count,
    /** @type {number} */ size,
  ) => {
    let d = '';
    for (let i = 0; i < count; i += 1) {
      const a = from + ((to - from) * i) / Math.max(1, count - 1);
      const r = a * 0.01745;
      const h = size * roll.from(0.75, 1.15);
      d += crystal(
        p,
        x + Math.sin(r) * h * 0.45,
        y - Math.cos(r) * h * 0.45,
        h * 0.3,
        h,
        a,
        roll.flip(0.4) ? p.accent : dark,
      );
    }
    return d;
  };
  const face = (/** @type {number} */ y, /** @type {number} */ gap) => {
    let teeth = '';
    for (let i = 0; i < 7; i += 1)
      teeth +=
        shape(118 + i * 9, y + 22, 122.5 + i * 9, y + 22 + gap * 0.45, 127 + i * 9, y + 22) +
        shape(
          122 + i * 8,
          y + 22 + gap,
          126 + i * 8,
          y + 22 + gap * 0.6,
          130 + i * 8,
          y + 22 + gap,
        );
    return (
      path(shape(112, y + 20, 188, y + 20, 178, y + 22 + gap, 122, y + 22 + gap), 'fill="#000"') +
      glow(150, y + 24 + gap / 2, gap + 10, 0.8) +
      path(teeth, `fill="${p.light}"`) +
      both(
        glow(130, y, 18) +
          path(
            shape(118, y - 8, 144, y + 4, 140, y + 10, 122, y + 6),
            `fill="${mix(p.accent, '#ffffff', 0.6)}"`,
          ),
      )
    );
  };
  const skull = path(
    shape(150, 56, 190, 74, 202, 116, 184, 172, 150, 196, 116, 172, 98, 116, 110, 74),
  );
  const facets =
    path(shape(150, 56, 190, 74, 150, 100), `fill="${p.light}" opacity=".22"`) +
    path(shape(110, 74, 98, 116, 150, 100), `fill="${p.accent}" opacity=".25"`);
  if (has('maw'))
    return spray(150, 130, -100, 100, 9, 120) + lit(p, skull, 2.2) + facets + face(104, 50);
  if (has('hulk'))
    return (
      both(
        spray(74, 150, -80, 20, 6, 80) +
          lit(p, path(shape(30, 150, 74, 120, 104, 150, 96, 216, 60, 250, 26, 226)), 2),
      ) +
      lit(p, path(shape(104, 120, 196, 120, 220, 264, 80, 264)), 2) +
      spray(150, 96, -50, 50, 5, 70) +
      `<g transform="translate(30 26) scale(.8)">${lit(p, skull, 2.2)}${facets}${face(110, 26)}</g>`
    );
  if (has('serpent')) {
    let coil = '';
    for (let i = 0; i <= 13; i += 1) {
      const t = i / 13;
      coil += crystal(
        p,
        150 + 104 * Math.sin(t * 7) * (1 - t),
        258 - 112 * t,
        34 + 20 * t,
        50,
        60 * Math.cos(t * 7),
        i % 2 ? dark : mix(dark, p.ink, 0.4),
      );
    }
    return (
      coil +
      both(path(limb(122, 80, 84, 60, 66, 14, 20), `fill="${p.accent}"`)) +
      lit(p, path(shape(150, 44, 196, 76, 184, 128, 150, 172, 116, 128, 104, 76)), 2.2) +
      face(92, 34)
    );
  }
  if (has('bound'))
    return (
      both(
        path(
          'M100 120L10 20M104 160L-6 190',
          `stroke="${p.light}" stroke-width="5" stroke-dasharray="9 5"`,
        ),
      ) +
      spray(150, 122, -150, 150, 13, 112) +
      lit(p, skull, 2) +
      facets +
      eyes(p, 116, 20, 7) +
      path('M124 150Q150 132 176 150Q150 176 124 150Z', 'fill="#000"') +
      path(
        'M132 148V156M141 143V162M150 141V166M159 143V162M168 148V156',
        `stroke="${p.light}" stroke-width="2"`,
      )
    );
  let drips = '';
  for (let i = 0; i < 12; i += 1)
    drips += path(
      limb(
        96 + i * 10,
        160,
        90 + i * 10 + roll.from(-20, 20),
        200,
        84 + i * 12,
        roll.from(216, 264),
        14,
      ),
    );
  return (
    spray(150, 116, -85, 85, 9, 104) +
    lit(p, drips, 1.2) +
    lit(p, skull, 2) +
    facets +
    [
      [128, 104, 8],
      [170, 96, 6],
      [150, 126, 11],
      [124, 140, 5],
      [178, 132, 7],
    ]
      .map(
        ([x, y, r]) =>
          glow(x, y, r * 3) + disc(x, y, r, `fill="${p.light}"`) + disc(x, y, r * 0.45),
      )
      .join('')
  );
}

/** The dead, and what grows on them. @param {Dice} _ @param {Palette} p @param {Has} has */
export function rotten(_, p, has) {
  const one = (/** @type {number} */ x, /** @type {number} */ s) => {
    const body =
      path(
        'M128 264Q120 190 126 150Q112 150 96 190L84 240 72 236Q82 170 110 128 126 112 150 112T190 128Q218 170 228 236L216 240 204 190Q188 150 174 150 180 190 172 264Z',
      ) + oval(150, 92, 22, 26);
    const spots = [
      [122, 78, 22],
      [164, 66, 30],
      [186, 112, 18],
      [110, 120, 17],
    ];
    const growth = has('shards')
      ? spots
          .map(([cx, cy, r]) => crystal(p, cx, cy - r * 0.6, r * 0.8, r * 2.6, (cx - 148) * 0.9))
          .join('')
      : path(
          spots
            .map(
              ([cx, cy, r]) =>
                `M${cx - r} ${cy}Q${cx} ${cy - r * 1.5} ${cx + r} ${cy}Q${cx} ${cy - r * 0.3} ${cx - r} ${cy}Z`,
            )
            .join(''),
          `fill="${p.accent}"`,
        );
    return `<g transform="translate(${x} ${n(250 - 250 * s)}) scale(${s})">${has('shards') ? growth : ''}${lit(p, body, 2)}${has('shards') ? '' : growth}${eyes(p, 94, 8, 3)}</g>`;
  };
  return one(-10, 0.72) + one(98, 0.7) + one(0, 1);
}
