// Light and air of every faction, in several moods.

/** Top, middle and horizon of the sky, light, and what glows. @type {Record<string, string[][]>} */
const MOODS = {
  homodeus: [
    ['#120709', '#6b2412', '#ffb14a', '#ffe0a0', '#ff7a2e'],
    ['#0d1422', '#41506a', '#f4bd7e', '#ffe9c9', '#ffa23e'],
    ['#1b0f12', '#84442c', '#f8d08c', '#fff0c4', '#ff8b4a'],
    ['#070b18', '#1f3054', '#e98a43', '#ffcf8f', '#5fc8ff'],
    ['#0c0d10', '#3b3f45', '#d8b070', '#fff3cf', '#ff5b3c'],
  ],
  undergrowth: [
    ['#04120c', '#0f4430', '#9be57a', '#e9ffb0', '#6ff0a0'],
    ['#0c1408', '#456321', '#f6e58c', '#fffbc9', '#b8f25a'],
    ['#03111b', '#0b4a52', '#62efc4', '#d2ffe9', '#58f0ff'],
    ['#160a08', '#6a3219', '#ffb860', '#ffe7ae', '#ff7f50'],
    ['#0e0819', '#43206a', '#a6ea70', '#e6ffb4', '#d67bff'],
  ],
  order: [
    ['#050b1d', '#15428a', '#a6e4ff', '#f0fbff', '#5fc4ff'],
    ['#0b1126', '#45599a', '#ffe5ae', '#fff8e2', '#ffd067'],
    ['#090720', '#352f8f', '#93b8ff', '#e4ecff', '#b08cff'],
    ['#03141d', '#0d5a78', '#a8ffe8', '#eafffa', '#46e8d8'],
    ['#10131d', '#5a6b86', '#e6eefc', '#ffffff', '#6fa8ff'],
  ],
  wraethe: [
    ['#07030f', '#450f63', '#e975ff', '#fbd0ff', '#ff5ce0'],
    ['#0c0309', '#560c33', '#ff6388', '#ffd0d6', '#ff3f6f'],
    ['#04040f', '#2a1f6e', '#a58dff', '#e0d8ff', '#7f6bff'],
    ['#05070d', '#23244f', '#7fe9cf', '#d5fff2', '#4dffc0'],
    ['#0a0508', '#4a1c2c', '#ff9a6a', '#ffe0c8', '#c24bff'],
  ],
  aion: [
    ['#13061f', '#84226f', '#ffc76d', '#fff0c6', '#ff4fa0'],
    ['#06121f', '#1c5a86', '#ffdf9a', '#fff6d8', '#37e6ff'],
    ['#150d08', '#7c5424', '#ffe3a0', '#fffbe2', '#ffb52e'],
  ],
  neutral: [
    ['#060a18', '#243a7c', '#a9c4ff', '#f0f5ff', '#6fe3ff'],
    ['#0c0718', '#432c80', '#d3b1ff', '#f7eeff', '#9d7bff'],
    ['#0a0d14', '#3d4d66', '#dfe9f6', '#ffffff', '#ffc56b'],
  ],
  ingeminex: [
    ['#0d0308', '#6a0d28', '#ff7a6a', '#ffdcc8', '#ff2f57'],
    ['#0a0311', '#4c1060', '#ff6fae', '#ffd6ec', '#ff3fd0'],
    ['#0c0704', '#6a2a0c', '#ffb45c', '#fff0c4', '#ff5a1e'],
  ],
  aberrant: [
    ['#10040f', '#5a1650', '#ff9ad6', '#ffe0f2', '#b6ff5a'],
    ['#0c0710', '#3d2352', '#f090e0', '#ffe3fb', '#7bffb0'],
  ],
  glitch: [
    ['#03100f', '#0d4a4a', '#66ffd6', '#e2fff6', '#ff3fae'],
    ['#060616', '#1d2a6a', '#66e0ff', '#e0f7ff', '#5affa0'],
  ],
  necrotic: [
    ['#080b05', '#39471a', '#d2ec74', '#f7ffc8', '#9dff3c'],
    ['#0d0708', '#4a2a2a', '#d9c77a', '#fff3c4', '#ff4040'],
  ],
  talos: [
    ['#110a07', '#6a3c20', '#f4b07a', '#ffe8cf', '#ff7b45'],
    ['#0b0e12', '#4c4f58', '#e9b78a', '#fff0dd', '#4fd0ff'],
  ],
  boss: [
    ['#0f0407', '#6e1420', '#ff8a5a', '#ffe4c4', '#ff3d3d'],
    ['#0a0512', '#46196a', '#ff7f9a', '#ffe0e6', '#b44bff'],
    ['#050c0e', '#1a4a4a', '#c8ff8a', '#f3ffd8', '#5cff9a'],
  ],
  destiny: [
    ['#060818', '#20265e', '#6d6fc8', '#ffe9b8', '#ffd989'],
    ['#0a0616', '#3b1f63', '#b273c9', '#ffe6d8', '#ffc27a'],
    ['#03101a', '#10405e', '#4fa6b8', '#fff3cf', '#ffe08a'],
    ['#0d0a08', '#4a3418', '#b98a4a', '#fff3d4', '#ffd060'],
  ],
};

/**
 * @param {string} faction
 * @param {import('./brush.js').Dice} roll
 * @param {number} [mood]  one of those above, by its number
 * @returns {import('./brush.js').Palette}
 */
export function paletteOf(faction, roll, mood) {
  const moods = MOODS[faction] ?? MOODS.neutral;
  const chosen = roll.pick(moods);
  const [top, middle, horizon, light, accent] = mood === undefined ? chosen : moods[mood];
  return { top, middle, horizon, light, accent, ink: top, tone: middle };
}
