// People: the robed, the armoured, and those of smoke.
import {
  again,
  both,
  crystal,
  disc,
  flipped,
  glow,
  limb,
  lit,
  mix,
  n,
  oval,
  path,
  shape,
} from './brush.js';

/**
 * @typedef {import('./brush.js').Dice} Dice
 * @typedef {import('./brush.js').Palette} Palette
 * @typedef {(word: string) => boolean} Has  what the card asks for
 */

/** A pair of eyes that glow. @param {Palette} p @param {number} y @param {number} apart @param {number} size */
export function eyes(p, y, apart, size, x = 150) {
  const bright = `fill="${mix(p.accent, '#ffffff', 0.55)}"`;
  return (
    glow(x, y, apart * 2 + 8, 0.5) +
    oval(x - apart, y, size * 1.3, size * 0.75, bright) +
    oval(x + apart, y, size * 1.3, size * 0.75, bright)
  );
}

/** A ring of light. @param {Palette} p @param {number} x @param {number} y @param {number} r @param {number} [marks] */
export function halo(p, x, y, r, marks = 0) {
  let ticks = '';
  for (let i = 0; i < marks; i += 1) {
    const a = (i / marks) * 6.283;
    ticks += `M${n(x + r * 1.06 * Math.cos(a))} ${n(y + r * 1.06 * Math.sin(a))}L${n(x + r * 1.24 * Math.cos(a))} ${n(y + r * 1.24 * Math.sin(a))}`;
  }
  return (
    glow(x, y, r * 1.7, 0.6) +
    disc(x, y, r, `fill="none" stroke="${p.light}" stroke-width="2.2"`) +
    disc(x, y, r * 0.86, `fill="none" stroke="${p.accent}" stroke-width="1" opacity=".8"`) +
    (ticks && path(ticks, `stroke="${p.light}" stroke-width="2"`))
  );
}

/** What a hand holds, upright at x. @type {Record<string, (p: Palette, x: number) => string>} */
const HELD = {
  staff: (p, x) =>
    lit(p, path(`M${x - 2} 40h4V264h-4Z`)) + glow(x, 36, 30) + crystal(p, x, 34, 15, 34),
  orb: (p, x) =>
    glow(x, 170, 40) +
    disc(x, 170, 11, `fill="${p.accent}"`) +
    disc(x - 3, 166, 5, 'fill="#fff" opacity=".8"'),
  book: (p, x) =>
    glow(x, 176, 36) +
    path(
      `M${x - 22} 166q11-6 22 2q11-8 22-2v20q-11-6-22 2q-11-8-22-2Z`,
      `fill="${mix(p.light, p.accent, 0.3)}"`,
    ),
  spear: (p, x) =>
    lit(
      p,
      path(`M${x - 2} 50h4V264h-4Z`) +
        path(shape(x, 14, x + 8, 42, x + 2, 54, x - 2, 54, x - 8, 42)),
    ),
  banner: (p, x) =>
    lit(p, path(`M${x - 2} 22h4V264h-4Z`)) +
    path(`M${x + 2} 30h44l-9 16 9 18h-44Z`, `fill="${p.accent}"`) +
    path(`M${x + 12} 40l8 7-8 8`, `fill="none" stroke="${p.ink}" stroke-width="3"`),
  hammer: (p, x) =>
    lit(
      p,
      path(`M${x - 3} 70h6V264h-6Z`) + path(shape(x - 28, 40, x + 28, 36, x + 32, 76, x - 24, 80)),
      2.4,
    ) + path(shape(x - 22, 54, x + 26, 51, x + 27, 60, x - 21, 63), `fill="${p.accent}"`),
  sword: (p, x) =>
    glow(x, 90, 34, 0.5) +
    lit(
      p,
      path(shape(x, 16, x + 7, 30, x + 5, 150, x - 5, 150, x - 7, 30)) +
        path(shape(x - 20, 150, x + 20, 150, x + 14, 159, x - 14, 159)) +
        path(`M${x - 3} 158h6v34h-6Z`),
    ) +
    path(shape(x, 24, x + 1.5, 146, x - 1.5, 146), `fill="${p.accent}"`),
  scythe: (p, x) =>
    lit(
      p,
      path(`M${x - 2.5} 40h5V264h-5Z`) +
        path(`M${x + 3} 38Q${x - 40} 14 ${x - 86} 62Q${x - 46} 40 ${x + 3} 58Z`),
      2.2,
    ),
  rifle: (p, x) =>
    lit(
      p,
      path(
        shape(
          x - 5,
          60,
          x + 5,
          60,
          x + 6,
          118,
          x + 12,
          124,
          x + 11,
          172,
          x + 20,
          204,
          x + 4,
          208,
          x - 4,
          176,
          x - 8,
          172,
          x - 7,
          118,
        ),
      ),
    ) +
    disc(x, 58, 3, `fill="${p.accent}"`) +
    glow(x, 58, 16),
  bow: (p, x) =>
    path(
      `M${x - 8} 44Q${x + 40} 130 ${x - 8} 232`,
      `fill="none" stroke="${p.light}" stroke-width="5"`,
    ) +
    path(
      `M${x - 8} 44L${x - 22} 138L${x - 8} 232M${x - 60} 138H${x + 34}l-8-5m8 5l-8 5`,
      `fill="none" stroke="${p.accent}" stroke-width="1.4"`,
    ),
};

/** A head on shoulders at (150, 90). @param {Dice} roll @param {Palette} p @param {Has} has @returns {[string, string]} */
function head(roll, p, has) {
  if (has('crest') || has('helm')) {
    const dome = path(
      'M150 50C131 50 123 66 123 84V104L134 116H166L177 104V84C177 66 169 50 150 50Z',
    );
    const crest = has('crest')
      ? path(
          roll.flip()
            ? 'M112 64C116 28 184 28 188 64C174 50 126 50 112 64Z'
            : 'M143 22C158 14 166 34 160 56H140Z',
        )
      : '';
    return [
      dome + crest,
      path('M132 80H168V89H155V112H145V89H132Z', `fill="${p.ink}"`) + eyes(p, 85, 10, 3),
    ];
  }
  if (has('antlers')) {
    const horn =
      limb(138, 66, 118, 52, 96, 14, 9) +
      limb(120, 48, 104, 50, 84, 40, 6) +
      limb(110, 34, 112, 22, 120, 6, 5);
    return [
      both(path(horn)) +
        path('M150 56C132 58 126 76 128 94L142 120H158L172 94C174 76 168 58 150 56Z'),
      eyes(p, 88, 9, 3.2),
    ];
  }
  if (has('cap')) {
    return [
      path('M92 84Q96 34 150 32T208 84Q150 66 92 84Z') + path('M132 76H168L164 112H136Z'),
      disc(128, 56, 7, `fill="${p.accent}"`) +
        disc(160, 48, 5, `fill="${p.accent}"`) +
        disc(180, 64, 4, `fill="${p.accent}"`) +
        eyes(p, 92, 8, 3),
    ];
  }
  if (has('mitre')) {
    return [
      path('M118 26L138 40 150 22 162 40 182 26 176 74 172 108 150 120 128 108 124 74Z'),
      path(shape(150, 36, 158, 50, 150, 66, 142, 50), `fill="${p.accent}"`) +
        both(path('M126 38L134 70', `stroke="${p.accent}" stroke-width="2"`)) +
        path(shape(134, 76, 166, 76, 161, 106, 150, 112, 139, 106), `fill="${p.ink}"`) +
        eyes(p, 88, 7, 2.8),
    ];
  }
  if (has('mask')) {
    return [
      path('M150 46C126 48 118 74 122 100L150 126 178 100C182 74 174 48 150 46Z'),
      path(
        shape(150, 62, 168, 74, 163, 104, 150, 118, 137, 104, 132, 74),
        `fill="${mix(p.light, p.tone, 0.25)}"`,
      ) +
        path('M138 84l10 5-10 2ZM162 84l-10 5 10 2Z', `fill="${p.ink}"`) +
        path('M150 92v14', `stroke="${p.ink}" stroke-width="1.5"`),
    ];
  }
  if (has('bare')) {
    return [
      path(
        roll.flip()
          ? 'M150 48C128 48 122 70 126 92L118 124 136 112 150 118 164 112 182 124 174 92C178 70 172 48 150 48Z'
          : 'M150 46C130 44 122 62 127 86L136 112H164L173 86C180 58 166 50 172 40C162 50 158 44 150 46Z',
      ),
      path(
        'M150 64C139 64 134 76 136 90L145 110H155L164 90C166 76 161 64 150 64Z',
        `fill="${mix(p.tone, p.light, 0.35)}"`,
      ) +
        oval(143, 86, 3, 1.4, `fill="${p.ink}"`) +
        oval(157, 86, 3, 1.4, `fill="${p.ink}"`),
    ];
  }
  return [
    path(
      'M150 44C124 48 115 78 119 104C124 118 136 124 150 124C164 124 176 118 181 104C185 78 176 48 150 44Z',
    ),
    path('M150 62C137 64 133 84 136 102Q150 116 164 102C167 84 163 64 150 62Z', `fill="${p.ink}"`) +
      eyes(p, 88, 7, 2.8),
  ];
}

/** A robe whose wearer sits cross-legged in the air. */
const LOTUS =
  'M150 98C126 100 110 112 106 132L100 182C66 184 42 204 52 222Q100 240 150 226Q200 240 248 222C258 204 234 184 200 182L194 132C190 112 174 100 150 98Z';

/** One person in a robe. @param {Dice} roll @param {Palette} p @param {Has} has */
function monk(roll, p, has) {
  const [skull, face] = head(roll, p, has);
  const cut = roll.int(0, 2);
  const robe = path(
    [
      'M150 98C126 100 110 112 104 132C94 172 82 222 70 264H230C218 222 206 172 196 132C190 112 174 100 150 98Z',
      'M150 98C128 100 116 112 112 134C108 180 108 230 96 264H204C192 230 192 180 188 134C184 112 172 100 150 98Z',
      'M150 98C118 100 98 112 92 140L80 200 62 264H238L220 200 208 140C202 112 182 100 150 98Z',
    ][cut],
  );
  const mantle = cut
    ? lit(
        p,
        path(
          cut === 1
            ? 'M150 100Q112 104 94 138L112 152 130 142 150 170 170 142 188 152 206 138Q188 104 150 100Z'
            : 'M150 100Q104 100 74 130L100 150Q126 132 150 146 174 132 200 150L226 130Q196 100 150 100Z',
        ),
        1.2,
      )
    : '';
  const up = path('M112 118C92 108 80 84 74 56L86 50C96 78 110 96 128 104Z');
  const down = path('M110 122C92 152 98 182 128 192L150 178C134 168 128 150 132 130Z');
  const arms = has('calls') ? up + flipped(down) : both(has('raised') ? up : down);
  let folds = '';
  for (let i = -2; i <= 2; i += 1)
    folds += `M${150 + i * 14} ${i % 2 ? 190 : 200}Q${150 + i * 20} 226 ${150 + i * (cut === 1 ? 20 : 30)} 264`;
  const sash =
    path(
      shape(143, 124, 157, 124, 160, 250, 150, 262, 140, 250),
      `fill="${mix(p.accent, p.ink, 0.35)}"`,
    ) +
    path(
      'M150 140V240',
      `stroke="${p.accent}" stroke-width="1.2" stroke-dasharray="${roll.pick(['7 5', '2 6', '12 4'])}"`,
    );
  const spark = glow(78, 46, 30) + disc(78, 48, 5, `fill="${mix(p.accent, '#ffffff', 0.6)}"`);
  const sparks = has('raised') ? both(spark) : has('calls') ? spark : '';
  return (
    (has('lotus') ? glow(150, 236, 90, 0.9) + lit(p, path(LOTUS)) : lit(p, robe)) +
    (has('lotus')
      ? ''
      : path(folds, `fill="none" stroke="${p.ink}" stroke-width="2.4" opacity=".55"`)) +
    (has('lotus') ? '' : sash) +
    lit(p, arms, 1.2) +
    mantle +
    lit(p, skull) +
    face +
    sparks
  );
}

/** One person in armour. @param {Dice} roll @param {Palette} p @param {Has} has */
function warrior(roll, p, has) {
  const [skull, face] = head(roll, p, has);
  const make = roll.int(0, 2);
  const cape = has('cape')
    ? path('M112 112Q60 180 58 264H242Q240 180 188 112Z', `fill="${mix(p.accent, p.ink, 0.5)}"`)
    : '';
  const legs = path(
    has('strides')
      ? 'M128 190H172L214 246 218 268H196L152 222 122 268H86L100 250 122 232Z'
      : 'M130 194H170L180 264H153L150 222 147 264H120Z',
  );
  const arms = both(path('M90 134 110 140 105 176 108 206 90 212 82 206 84 168Z'));
  const chest = path('M116 112Q150 122 184 112L188 132 174 200H126L112 132Z');
  const plates = both(
    path(
      [
        'M124 106C102 98 84 112 82 140L112 144 128 120Z',
        'M126 108L92 92 64 104 84 116 80 142 114 142Z',
        'M126 104Q92 96 84 116L78 128 90 130 80 146 116 144 128 122Z',
      ][make],
    ),
  );
  const pale = `fill="${mix(p.tone, p.light, 0.22)}"`;
  const lines = both(
    [
      path('M150 128L122 138 126 156 150 150ZM150 158L128 164 131 180 150 174Z', pale),
      path('M150 126L120 132 128 172 150 184ZM150 188L130 178 132 196 150 198Z', pale),
      path('M147 126H122L126 142H147ZM147 146H127L129 162H147ZM147 166H130L132 182H147Z', pale),
    ][make] +
      path(
        'M88 128Q98 112 118 112',
        `fill="none" stroke="${p.light}" stroke-width="1.6" opacity=".7"`,
      ),
  );
  const heart =
    make === 2
      ? ''
      : glow(150, 152, 24, 0.8) +
        path(
          shape(150, 142, 157, 151, 150, 162, 143, 151),
          `fill="${mix(p.accent, '#ffffff', 0.5)}"`,
        );
  const skirt = make
    ? path('M124 196H176L186 232 170 224 160 238 150 226 140 238 130 224 114 232Z')
    : '';
  const shield = has('shield')
    ? lit(p, path('M60 120 104 112 148 120V176Q142 216 104 240Q66 216 60 176Z'), 2.4) +
      path('M104 128V226M74 160H134', `stroke="${p.accent}" stroke-width="4"`) +
      disc(104, 162, 12, `fill="${p.accent}"`)
    : '';
  return (
    cape +
    lit(p, legs) +
    lit(p, arms) +
    lit(p, chest + skirt) +
    lines +
    heart +
    lit(p, plates) +
    lit(p, skull) +
    face +
    shield
  );
}

/** One of smoke and hunger. @param {Dice} roll @param {Palette} p @param {Has} has */
function shade(roll, p, has) {
  const slim = has('slim');
  let wisps = '';
  for (let i = 0; i < 8; i += 1) {
    const x = slim ? 122 + i * 8 : 104 + i * 13;
    wisps += path(
      limb(
        x,
        176,
        x + roll.from(-24, 24),
        218,
        x + roll.from(-42, 42),
        roll.from(236, 272),
        roll.from(14, 26),
      ),
    );
  }
  const cloak = path(
    slim
      ? 'M150 36C134 42 124 68 126 96L112 112C106 134 112 166 116 206L130 192 142 216 150 200 158 216 170 192 184 206C188 166 194 134 188 112L174 96C176 68 166 42 150 36Z'
      : 'M150 38C128 44 116 72 119 98L104 114C90 128 84 160 88 204L112 190 128 214 150 196 172 214 188 190 212 204C216 160 210 128 196 114L181 98C184 72 172 44 150 38Z',
  );
  const horns = has('horned') ? both(path(limb(130, 66, 106, 54, 104, 16, 13))) : '';
  const collar = has('collar') ? both(path(shape(140, 118, 96, 60, 92, 112, 120, 136))) : '';
  const hand = (/** @type {number} */ x, /** @type {number} */ y) =>
    path(
      limb(x, y, x - 12, y - 10, x - 16, y - 26, 6) +
        limb(x, y, x - 4, y - 16, x - 2, y - 32, 6) +
        limb(x, y, x + 8, y - 12, x + 12, y - 24, 6),
    );
  const up = path(limb(116, 124, 76, 136, 66, 96, 22)) + hand(66, 98);
  const down =
    path(limb(slim ? 118 : 110, 122, 78, 160, 96, 196, slim ? 16 : 24)) +
    path(limb(96, 192, 90, 206, 82, 216, 6) + limb(98, 192, 98, 208, 94, 220, 6));
  const arms = has('reaches')
    ? up + flipped(down)
    : both(has('claws') || has('raised') ? up : down);
  const face =
    path('M150 56C138 60 133 78 136 96L150 114 164 96C167 78 162 60 150 56Z', `fill="${p.ink}"`) +
    glow(150, 84, 26, 0.6) +
    both(path('M147 88L135 80 138 87Z', `fill="${mix(p.accent, '#ffffff', 0.6)}"`));
  const core = has('void')
    ? glow(150, 148, 52) + disc(150, 148, 17, `fill="#000" stroke="${p.light}" stroke-width="2.4"`)
    : '';
  const scars = has('embers')
    ? path(
        'M126 130L140 150 130 172 144 190M172 124L160 146 176 164 164 186M150 120L146 138',
        `fill="none" stroke="${mix(p.horizon, '#ffffff', 0.3)}" stroke-width="2.6"`,
      ) + glow(150, 156, 48, 0.7)
    : '';
  return (
    `<g opacity=".9">${lit(p, wisps, 1)}</g>` +
    lit(p, collar + horns, 1.4) +
    lit(p, cloak) +
    core +
    scars +
    lit(p, arms, 1.4) +
    face
  );
}

/** Chains across the picture. @param {Palette} p */
const chains = (p) =>
  path(
    'M-8 96Q80 170 150 160T308 110M-8 200Q90 150 150 186T308 220',
    `fill="none" stroke="${p.ink}" stroke-width="11"`,
  ) +
  path(
    'M-8 96Q80 170 150 160T308 110M-8 200Q90 150 150 186T308 220',
    `fill="none" stroke="${p.light}" stroke-width="6" stroke-dasharray="11 7" opacity=".85"`,
  );

/**
 * @param {(roll: Dice, p: Palette, has: Has) => string} one
 * @returns {(roll: Dice, p: Palette, has: Has) => string}
 */
const people = (one) => (roll, p, has) => {
  const behind =
    (has('halo') ? halo(p, 150, 86, 62, roll.pick([0, 12, 24])) : '') +
    (has('wings') ? wings(p) : '');
  const tool = Object.keys(HELD)
    .filter(has)
    .map((name) => HELD[name](p, has('front') || name === 'orb' || name === 'book' ? 150 : 222))
    .join('');
  const twin = has('twin')
    ? both(`<g transform="rotate(-28 88 200)">${HELD.sword(p, 88)}</g>`)
    : '';
  const figure = one(roll, p, has);
  const over = (has('chained') ? chains(p) : '') + (has('coin') ? coins(p) : '');
  if (has('three')) {
    return `${behind}${again(figure, ['transform="translate(-28 62) scale(.74)"', 'transform="translate(106 62) scale(.74)"', 'transform="translate(0 14)"'])}${tool}${over}`;
  }
  if (has('crowd')) {
    return (
      behind +
      again(
        figure,
        [
          [-6, 96, 0.5],
          [60, 90, 0.5],
          [130, 94, 0.52],
          [-40, 92, 0.66],
          [142, 92, 0.66],
          [38, 70, 0.74],
        ].map(([x, y, s]) => `transform="translate(${x} ${y}) scale(${s})"`),
      )
    );
  }
  const held = has('strikes')
    ? `<g transform="translate(-24 8) rotate(15 222 230)">${tool}</g>`
    : tool;
  const whole = `${behind}${twin}${figure}${held}${over}`;
  const stance = Object.keys(STANCES)
    .filter(has)
    .map((word) => STANCES[word]);
  return stance.length > 0 ? `<g transform="${stance.join(' ')}">${whole}</g>` : whole;
};

/** How someone is seen: how near, how large, on which side, and which way they turn. @type {Record<string, string>} */
const STANCES = {
  huge: 'translate(-39 -18) scale(1.26)',
  small: 'translate(36 62) scale(.76)',
  near: 'translate(-120 -44) scale(1.8)',
  far: 'translate(63 92) scale(.58)',
  left: 'translate(-54 0)',
  right: 'translate(54 0)',
  leans: 'rotate(-11 150 250)',
  turned: 'translate(300 0) scale(-1 1)',
};

/** @param {Palette} p */
function wings(p) {
  let feathers = '';
  for (let i = 0; i < 6; i += 1)
    feathers += path(limb(132, 128 + i * 5, 90 - i * 6, 96 + i * 14, 14 + i * 11, 50 + i * 29, 20));
  return glow(150, 110, 110, 0.6) + both(lit(p, feathers, 1.2));
}

export const robed = people(monk);
export const soldier = people(warrior);
export const spirit = people(shade);

/** A runner faster than the eye. @param {Dice} roll @param {Palette} p */
export function runner(roll, p) {
  const body = path(
    'M196 60a15 15 0 1 1-2 22Q178 92 170 104L196 124 214 110 222 118 198 142 164 128 150 156 178 178 172 222 158 220 160 186 124 166Q112 190 84 206L58 200 60 190 84 192Q104 168 116 138L96 130 78 150 68 142 92 112 128 108Q150 84 182 70Z',
  );
  let trail = '';
  for (let i = 0; i < 10; i += 1) {
    const y = 66 + i * 15 + roll.from(-4, 4);
    trail += `M${n(roll.from(-10, 40))} ${n(y)}H${n(roll.from(90, 150))}`;
  }
  const ghost = (/** @type {number} */ x, /** @type {number} */ o) =>
    `<g transform="translate(${x} 0)" fill="${p.accent}" opacity="${o}">${body}</g>`;
  return (
    path(trail, `stroke="${p.accent}" stroke-width="3" stroke-linecap="round" opacity=".7"`) +
    ghost(-54, 0.18) +
    ghost(-28, 0.32) +
    `<g transform="translate(8 0)">${lit(p, body, 2.2)}</g>` +
    eyesAt(p, 214, 70)
  );
}

/** @param {Palette} p @param {number} x @param {number} y */
const eyesAt = (p, x, y) =>
  path(`M${x - 8} ${y - 3}h16v5h-16Z`, `fill="${mix(p.accent, '#ffffff', 0.5)}"`);

/** @param {Palette} p */
const coins = (p) =>
  [
    [70, 60],
    [238, 150],
    [112, 220],
  ]
    .map(
      ([x, y]) =>
        glow(x, y, 22) +
        `<g transform="rotate(18 ${x} ${y})">` +
        path(`M${x - 13} ${y - 13}h26v26h-26Z`, `fill="${p.light}"`) +
        disc(x - 6, y - 6, 2.6) +
        disc(x, y, 2.6) +
        disc(x + 6, y + 6, 2.6) +
        '</g>',
    )
    .join('');

/** A rider on a machine that hardly touches the ground. @param {Dice} roll @param {Palette} p */
export function rider(roll, p) {
  let trail = '';
  for (let i = 0; i < 9; i += 1)
    trail += `M${n(roll.from(-10, 20))} ${n(120 + i * 13)}H${n(roll.from(40, 110))}`;
  const bike = path(
    'M22 176L84 150 138 164 196 142 262 156 286 174 250 190 186 196 104 204 52 198Z',
  );
  const body =
    path(
      'M104 166Q100 122 138 100L168 98 206 132 198 144 168 124 158 142 172 178 150 182 134 152Z',
    ) + disc(178, 88, 17);
  return (
    path(trail, `stroke="${p.accent}" stroke-width="3" stroke-linecap="round" opacity=".75"`) +
    lit(p, bike, 2.4) +
    path('M60 178L136 178 200 164 252 172', `fill="none" stroke="${p.accent}" stroke-width="4"`) +
    lit(p, body, 2.2) +
    path('M174 82H195V90H174Z', `fill="${mix(p.accent, '#ffffff', 0.5)}"`) +
    [70, 232].map((x) => glow(x, 208, 44) + oval(x, 204, 30, 7, `fill="${p.light}"`)).join('') +
    path(limb(170, 76, 130, 60, 96, 72, 14), `fill="${p.accent}"`)
  );
}
