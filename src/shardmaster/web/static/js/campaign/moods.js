/** The light in which a page of the story is seen. */

/** @typedef {{sky: [string, string, string], far: string, mid: string, near: string, glow: string}} Mood */

/** @type {Record<string, Mood>} */
export const MOODS = {
  night: {
    sky: ['#070b24', '#182357', '#4a5aa8'],
    far: '#26346e',
    mid: '#151f4d',
    near: '#080c22',
    glow: '#ffd98f',
  },
  storm: {
    sky: ['#0a0820', '#2c1d54', '#6f4a91'],
    far: '#3a2a68',
    mid: '#221845',
    near: '#0d0820',
    glow: '#c9a8ff',
  },
  rose: {
    sky: ['#1a0614', '#5a1433', '#c0566a'],
    far: '#5d1c3a',
    mid: '#3a0f26',
    near: '#170510',
    glow: '#ff6d8a',
  },
  snow: {
    sky: ['#1b2b4c', '#557399', '#c9dcec'],
    far: '#7d98b8',
    mid: '#4a6486',
    near: '#16243d',
    glow: '#ffe0a0',
  },
  ember: {
    sky: ['#180806', '#5c1d0e', '#d0672a'],
    far: '#5e2414',
    mid: '#38130b',
    near: '#140604',
    glow: '#ffb45c',
  },
  dusk: {
    sky: ['#150f38', '#5a3a7c', '#e59a7e'],
    far: '#54407e',
    mid: '#35285c',
    near: '#120d2b',
    glow: '#ffd0a0',
  },
  dawn: {
    sky: ['#2b3a77', '#b1739b', '#ffcf9e'],
    far: '#7b6a9c',
    mid: '#4b4a80',
    near: '#1d1f45',
    glow: '#ffe3a8',
  },
  dark: {
    sky: ['#030409', '#0b0f1e', '#232b45'],
    far: '#161c30',
    mid: '#0d1222',
    near: '#04060d',
    glow: '#8fb4ff',
  },
  noon: {
    sky: ['#3a6a9c', '#9cc3d8', '#fff0c8'],
    far: '#8aa9b5',
    mid: '#5f7f8c',
    near: '#2b3d45',
    glow: '#fff6c2',
  },
};
