// Where cards take place: sky, light, what stands far away, and what floats in front.
import {
  crystal,
  disc,
  glow,
  HEIGHT,
  limb,
  mix,
  n,
  path,
  points,
  shape,
  WIDTH,
  wander,
} from './brush.js';

/**
 * @typedef {import('./brush.js').Dice} Dice
 * @typedef {import('./brush.js').Palette} Palette
 * @typedef {{ back: string, front: string }} Place
 */

/**
 * Three layers of something, fading with distance.
 * @param {Palette} p
 * @param {(depth: number, colour: string) => string} draw  depth: 0 far, 1 near
 */
const layers = (p, draw) =>
  [0, 0.5, 1]
    .map((depth) => {
      const air = mix(p.horizon, p.middle, 0.45 + depth * 0.4);
      return draw(depth, mix(air, p.ink, 0.15 + depth * 0.6));
    })
    .join('');

/** @param {Dice} roll @param {number} count */
const stars = (roll, count) => points(roll, count, 150, '#fff', 2);

/** @param {Dice} roll @param {Palette} p @param {number} y @param {number} r */
function moon(roll, p, y, r) {
  const x = roll.from(110, 190);
  return (
    glow(x, y, r * 2.6, 0.9, 'l') +
    disc(x, y, r, `fill="${mix(p.horizon, p.light, 0.6)}"`) +
    disc(x + r * 0.35, y + r * 0.2, r * 0.9, `fill="${p.horizon}" opacity=".35"`)
  );
}

/** Shafts of light. @param {Dice} roll @param {Palette} p @param {number} x @param {number} y */
function shafts(roll, p, x, y) {
  let d = '';
  for (let i = 0; i < 6; i += 1) {
    const a = roll.from(0.25, 2.9);
    const w = roll.from(0.03, 0.1);
    d += shape(
      x,
      y,
      x + 400 * Math.cos(a),
      y + 400 * Math.sin(a),
      x + 400 * Math.cos(a + w),
      y + 400 * Math.sin(a + w),
    );
  }
  return path(d, `fill="${p.light}" opacity=".13"`);
}

/** Ground with mist on it. @param {number} y */
const ground = (y) =>
  `<rect y="${n(y)}" width="${WIDTH}" height="${n(HEIGHT - y)}" fill="url(#m)"/>`;

/** @param {Dice} roll @param {Palette} p @param {number} count */
const motes = (roll, p, count) => points(roll, count, 250, mix(p.accent, '#ffffff', 0.35), 4);

/** @param {Dice} roll @param {Palette} p @param {number} count */
function squares(roll, p, count) {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const s = roll.from(1.5, 6);
    d += `M${n(roll.from(10, 290))} ${n(roll.from(20, 240))}h${n(s)}v${n(s)}h-${n(s)}Z`;
  }
  return path(d, `fill="${p.accent}" opacity=".6"`);
}

/** @param {Dice} roll @param {Palette} p */
function city(roll, p) {
  const towers = layers(p, (depth, colour) => {
    let d = '';
    let windows = '';
    for (let x = -10; x < 310; x += 0) {
      const w = roll.from(14, 34) * (0.7 + depth * 0.6);
      const h =
        roll.from(40, 120) * (1.15 - depth * 0.5) * (Math.abs(x + w / 2 - 150) < 45 ? 0.55 : 1);
      const top = 215 + depth * 20 - h;
      d += shape(
        x,
        260,
        x,
        top + 8,
        x + w * 0.25,
        top + 8,
        x + w * 0.25,
        top,
        x + w * 0.75,
        top,
        x + w * 0.75,
        top + 5,
        x + w,
        top + 5,
        x + w,
        260,
      );
      if (depth > 0.2)
        for (let i = 0; i < 4; i += 1)
          windows += `M${n(x + roll.from(3, w - 4))} ${n(top + roll.from(12, 60))}h2v3h-2Z`;
      x += w + roll.from(-4, 5);
    }
    return path(d, `fill="${colour}"`) + path(windows, `fill="${p.light}" opacity=".75"`);
  });
  return {
    back: moon(roll, p, roll.from(85, 110), roll.from(34, 52)) + towers + ground(170),
    front: motes(roll, p, 10),
  };
}

/** @param {Dice} roll @param {Palette} p */
function forge(roll, p) {
  let beams = '';
  for (let i = 0; i < 5; i += 1) {
    const x = i * 72 - 10 + roll.from(-8, 8);
    beams +=
      shape(x, 0, x + 16, 0, x + 16, 260, x, 260) +
      shape(x - 6, 60 + i * 7, x + 22, 60 + i * 7, x + 22, 70 + i * 7, x - 6, 70 + i * 7);
  }
  let pipes = '';
  for (let i = 0; i < 3; i += 1) {
    const y = roll.from(30, 150);
    pipes += path(
      `M-5 ${n(y)}H${n(roll.from(40, 90))}q12 0 12 12V260M305 ${n(y + 12)}H${n(roll.from(210, 260))}q-12 0-12 12V260`,
      `fill="none" stroke="${mix(p.middle, p.ink, 0.55)}" stroke-width="${n(roll.from(4, 9))}"`,
    );
  }
  return {
    back:
      glow(150, 160, 150, 1, 'l') +
      path(beams, `fill="${mix(p.middle, p.ink, 0.35)}"`) +
      pipes +
      glow(150, 215, 120, 0.9) +
      ground(190),
    front: motes(roll, p, 26),
  };
}

/** @param {Dice} roll @param {Palette} p */
function waste(roll, p) {
  const dunes = layers(p, (depth, colour) => {
    const y = 175 + depth * 34;
    return path(
      `M-5 260V${n(y)}Q${n(roll.from(40, 100))} ${n(y - roll.from(10, 40))} 150 ${n(y + 4)}T305 ${n(y + roll.from(-12, 12))}V260Z`,
      `fill="${colour}"`,
    );
  });
  let wreck = '';
  const wx = roll.pick([48, 246]);
  for (let i = 0; i < 4; i += 1)
    wreck += limb(
      wx + i * 9 - 14,
      200,
      wx + i * 12 - 30,
      150 - i * 6,
      wx + i * 13 - 12,
      118 + i * 8,
      6,
    );
  return {
    back:
      moon(roll, p, roll.from(95, 130), roll.from(38, 58)) +
      path(wreck, `fill="${mix(p.middle, p.ink, 0.4)}"`) +
      dunes +
      ground(205),
    front: motes(roll, p, 14),
  };
}

/** @param {Dice} roll @param {Palette} p */
function grove(roll, p) {
  const trees = layers(p, (depth, colour) => {
    let d = '';
    for (let i = 0; i < 7 - depth * 3; i += 1) {
      const x = roll.flip() ? roll.from(-10, 105 - depth * 45) : roll.from(195 + depth * 45, 310);
      const w = roll.from(6, 13) * (1 + depth * 1.5);
      d += `M${n(x - w)} 260Q${n(x - w * 0.3)} 190 ${n(x - w * 0.4)} -5H${n(x + w * 0.4)}Q${n(x + w * 0.3)} 190 ${n(x + w)} 260Z`;
      for (let k = 0; k < 3; k += 1) {
        const y = roll.from(20, 130);
        const side = roll.flip() ? 1 : -1;
        d += limb(
          x,
          y + 14,
          x + side * 26,
          y,
          x + side * roll.from(36, 66),
          y - roll.from(8, 40),
          w * 0.6,
        );
      }
    }
    return path(d, `fill="${colour}"`);
  });
  let vines = '';
  for (let i = 0; i < 7; i += 1) {
    const x = roll.from(0, 300);
    vines += wander(roll, x, -5, x + roll.from(-14, 14), roll.from(20, 74), 9);
  }
  return {
    back:
      glow(150, 105, 130, 1, 'l') + shafts(roll, p, roll.from(90, 210), -30) + trees + ground(195),
    front: path(vines, `fill="none" stroke="${p.ink}" stroke-width="2.4"`) + motes(roll, p, 22),
  };
}

/** @param {Dice} roll @param {Palette} p */
function fungi(roll, p) {
  const caps = layers(p, (depth, colour) => {
    let d = '';
    let spots = '';
    for (let i = 0; i < 5 - depth; i += 1) {
      const x = roll.flip() ? roll.from(0, 100 - depth * 34) : roll.from(200 + depth * 34, 300);
      const r = roll.from(16, 34) * (0.7 + depth * 0.5);
      const y = roll.from(105, 175) + depth * 34;
      d += `M${n(x - r * 0.2)} 260Q${n(x - r * 0.1)} ${n(y + 20)} ${n(x - r * 0.18)} ${n(y)}H${n(x + r * 0.18)}Q${n(x + r * 0.1)} ${n(y + 20)} ${n(x + r * 0.3)} 260ZM${n(x - r)} ${n(y + 3)}Q${n(x - r * 0.9)} ${n(y - r)} ${n(x)} ${n(y - r)}T${n(x + r)} ${n(y + 3)}Q${n(x)} ${n(y - r * 0.25)} ${n(x - r)} ${n(y + 3)}Z`;
      spots +=
        disc(x - r * 0.4, y - r * 0.45, r * 0.13) +
        disc(x + r * 0.2, y - r * 0.62, r * 0.1) +
        disc(x + r * 0.55, y - r * 0.28, r * 0.08);
    }
    return (
      path(d, `fill="${colour}"`) +
      `<g fill="${p.accent}" opacity="${n(0.5 + depth * 0.4)}">${spots}</g>`
    );
  });
  return { back: glow(150, 115, 130, 1, 'l') + caps + ground(195), front: motes(roll, p, 30) };
}

/** @param {Dice} roll @param {Palette} p */
function temple(roll, p) {
  const stones = layers(p, (depth, colour) => {
    let d = '';
    let marks = '';
    for (const side of [-1, 1]) {
      for (let i = 0; i < 3; i += 1) {
        const x = 150 + side * (62 + depth * 34 + i * 34 + roll.from(-6, 6));
        const w = roll.from(8, 13) * (0.7 + depth * 0.6);
        const top = roll.from(40, 105) + i * 10;
        d += shape(x - w, 260, x - w * 0.8, top, x, top - 14, x + w * 0.8, top, x + w, 260);
        for (let k = 0; k < 3; k += 1)
          marks += `M${n(x - w * 0.4)} ${n(top + 16 + k * 15)}h${n(w * 0.8)}m-${n(w * 0.8)} 5h${n(w * roll.from(0.2, 0.7))}`;
      }
    }
    return (
      path(d, `fill="${colour}"`) +
      path(
        marks,
        `fill="none" stroke="${p.accent}" stroke-width="1.3" opacity="${n(0.2 + depth * 0.5)}"`,
      )
    );
  });
  return { back: glow(150, 95, 130, 1, 'l') + stones + ground(200), front: squares(roll, p, 9) };
}

/** @param {Dice} roll @param {Palette} p */
function clouds(roll, p) {
  const banks = layers(p, (depth, colour) => {
    const y = 165 + depth * 34;
    let d = `M-10 260V${n(y)}`;
    for (let x = -10; x < 310; ) {
      const w = roll.from(24, 56);
      d += `q${n(w / 2)} ${n(-roll.from(14, 34))} ${n(w)} ${n(roll.from(-4, 4))}`;
      x += w;
    }
    return path(`${d}V260Z`, `fill="${mix(colour, p.light, 0.25 - depth * 0.2)}"`);
  });
  let spires = '';
  for (let i = 0; i < 5; i += 1) {
    const x = roll.pick([roll.from(10, 100), roll.from(200, 290)]);
    const top = roll.from(60, 130);
    spires += shape(x - 7, 260, x - 4, top + 20, x, top, x + 4, top + 20, x + 7, 260);
  }
  return {
    back:
      moon(roll, p, roll.from(78, 105), roll.from(40, 60)) +
      stars(roll, 14) +
      path(spires, `fill="${mix(p.horizon, p.middle, 0.6)}"`) +
      banks,
    front: motes(roll, p, 10),
  };
}

/** A plane of light under a dark sky. @param {Dice} roll @param {Palette} p */
function grid(roll, p) {
  let lines = '';
  for (let i = -7; i <= 7; i += 1) lines += `M${150 + i * 14} 165L${150 + i * 62} 260`;
  for (let i = 0; i < 6; i += 1) lines += `M0 ${n(165 + (i * i + i) * 3)}H300`;
  let rain = '';
  for (let i = 0; i < 16; i += 1) {
    const x = Math.round(roll.from(0, 30)) * 10;
    rain += `M${x} ${n(roll.from(0, 60))}v${n(roll.from(20, 90))}`;
  }
  return {
    back:
      glow(150, 150, 140, 1, 'l') +
      path(rain, `stroke="${p.horizon}" stroke-width="1.4" opacity=".4"`) +
      `<rect y="165" width="300" height="95" fill="${mix(p.middle, p.ink, 0.55)}"/>` +
      path(lines, `stroke="${p.accent}" stroke-width="1" opacity=".75"`) +
      ground(200),
    front: squares(roll, p, 16),
  };
}

/** @param {Dice} roll @param {Palette} p */
const rocks = (roll, p) =>
  layers(p, (depth, colour) => {
    let d = '';
    for (let i = 0; i < 8; i += 1) {
      const x = roll.flip() ? roll.from(-15, 120 - depth * 55) : roll.from(180 + depth * 55, 315);
      const h = roll.from(40, 130);
      const lean = (x - 150) * roll.from(0.05, 0.3);
      d += shape(
        x - roll.from(8, 18),
        262,
        x + lean,
        235 + depth * 10 - h,
        x + roll.from(8, 18),
        262,
      );
    }
    return path(d, `fill="${colour}"`);
  }) + ground(200);

/** @param {Dice} roll @param {Palette} p */
const spikes = (roll, p) => ({
  back: moon(roll, p, roll.from(88, 112), roll.from(36, 56)) + stars(roll, 18) + rocks(roll, p),
  front: motes(roll, p, 12),
});

/** A black sun. @param {Dice} roll @param {Palette} p */
function eclipse(roll, p) {
  const y = roll.from(84, 104);
  const r = roll.from(46, 58);
  let rays = '';
  for (let i = 0; i < 26; i += 1) {
    const a = roll.from(0, 6.3);
    const long = r * roll.from(1.2, 2);
    rays += shape(
      150 + r * Math.cos(a - 0.05),
      y + r * Math.sin(a - 0.05),
      150 + long * Math.cos(a),
      y + long * Math.sin(a),
      150 + r * Math.cos(a + 0.05),
      y + r * Math.sin(a + 0.05),
    );
  }
  return {
    back:
      stars(roll, 22) +
      glow(150, y, r * 2.5, 1, 'l') +
      path(rays, `fill="${p.horizon}" opacity=".7"`) +
      disc(150, y, r, `fill="${p.ink}" stroke="${p.light}" stroke-width="2.2"`) +
      rocks(roll, p),
    front: motes(roll, p, 12),
  };
}

/** @param {Dice} roll @param {Palette} p */
function smoke(roll, p) {
  let wisps = '';
  for (let i = 0; i < 9; i += 1) {
    wisps += path(
      wander(
        roll,
        roll.from(-20, 60),
        roll.from(40, 250),
        roll.from(240, 320),
        roll.from(20, 240),
        90,
      ),
      `stroke="${roll.pick([p.horizon, p.middle, p.accent])}" stroke-width="${n(roll.from(6, 26))}" opacity="${n(roll.from(0.1, 0.3))}"`,
    );
  }
  return {
    back:
      glow(150, 115, 125, 1, 'l') +
      `<g fill="none" stroke-linecap="round">${wisps}</g>` +
      ground(210),
    front: motes(roll, p, 14),
  };
}

/** @param {Dice} roll @param {Palette} p */
function road(roll, p) {
  let lines = '';
  for (let i = 0; i < 28; i += 1) {
    const a = roll.from(0, 6.3);
    const from = roll.from(70, 120);
    const to = from + roll.from(40, 150);
    lines += `M${n(150 + from * Math.cos(a))} ${n(120 + from * 0.8 * Math.sin(a))}L${n(150 + to * Math.cos(a))} ${n(120 + to * 0.8 * Math.sin(a))}`;
  }
  return {
    back:
      city(roll, p).back +
      path(shape(140, 190, 160, 190, 330, 262, -30, 262), `fill="${p.ink}"`) +
      path(shape(149, 195, 151, 195, 156, 262, 144, 262), `fill="${p.accent}"`),
    front: path(lines, `stroke="${p.light}" stroke-width="1.3" opacity=".5"`),
  };
}

/** @param {Dice} roll @param {Palette} p */
function space(roll, p) {
  let clouds_ = `<rect width="300" height="260" fill="${p.ink}" opacity=".5"/>`;
  for (let i = 0; i < 5; i += 1)
    clouds_ += glow(
      roll.from(20, 280),
      roll.from(20, 220),
      roll.from(60, 120),
      roll.from(0.12, 0.4),
      roll.pick(['g', 'h', 'l']),
    );
  const planet = disc(roll.pick([52, 248]), roll.from(56, 80), roll.from(14, 30), 'fill="url(#s)"');
  return { back: clouds_ + stars(roll, 60) + planet, front: motes(roll, p, 8) };
}

/** @param {Dice} roll @param {Palette} p */
function cavern(roll, p) {
  let teeth = '';
  for (let i = 0; i < 12; i += 1) {
    const x = i * 28 - 8 + roll.from(-6, 6);
    teeth +=
      shape(x - 14, -4, x + roll.from(-4, 4), roll.from(16, 66), x + 14, -4) +
      shape(x - 16, 264, x + roll.from(-4, 4), 264 - roll.from(10, 52), x + 16, 264);
  }
  let shine = '';
  for (let i = 0; i < 7; i += 1) {
    const side = roll.flip() ? roll.from(8, 78) : roll.from(222, 292);
    shine += crystal(
      p,
      side,
      roll.from(190, 240),
      roll.from(8, 16),
      roll.from(30, 66),
      roll.from(-28, 28),
      mix(p.accent, p.middle, 0.35),
    );
  }
  return {
    back: glow(150, 125, 140, 1, 'l') + shine,
    front: path(teeth, `fill="${p.ink}"`) + motes(roll, p, 12),
  };
}

/** @param {Dice} roll @param {Palette} p */
function hall(roll, p) {
  let arches = '';
  for (let i = 0; i < 4; i += 1) {
    const w = 150 - i * 30;
    const top = -30 + i * 26;
    arches += path(
      `M${150 - w} 262V${top + 70}Q${150 - w} ${top} 150 ${top - 4}Q${150 + w} ${top} ${150 + w} ${top + 70}V262`,
      `fill="${mix(p.ink, p.horizon, 0.08 + i * 0.16)}"`,
    );
  }
  return {
    back:
      `<rect width="300" height="260" fill="${p.ink}"/>` +
      arches +
      glow(150, 130, 95, 1, 'l') +
      shafts(roll, p, 150, -20) +
      ground(205),
    front: motes(roll, p, 12),
  };
}

/** @type {Record<string, (roll: Dice, p: Palette) => Place>} */
export const PLACES = {
  city,
  forge,
  waste,
  grove,
  fungi,
  temple,
  clouds,
  grid,
  spikes,
  eclipse,
  smoke,
  road,
  space,
  cavern,
  hall,
};

/** Where a faction is at home. @type {Record<string, string[]>} */
export const HOMES = {
  homodeus: ['city', 'forge', 'waste'],
  undergrowth: ['grove', 'fungi', 'grove'],
  order: ['temple', 'clouds', 'grid', 'hall'],
  wraethe: ['spikes', 'eclipse', 'smoke'],
  aion: ['road', 'waste', 'city'],
  ingeminex: ['cavern', 'spikes', 'eclipse'],
  aberrant: ['fungi', 'cavern'],
  glitch: ['grid'],
  necrotic: ['smoke', 'spikes'],
  talos: ['waste', 'forge'],
  boss: ['smoke', 'eclipse', 'spikes'],
  destiny: ['space'],
  neutral: ['space'],
};
