/** Bands above category lists, 1200 × 220, and the hero of the scalp care landing page. */

import { composition } from './packshot.mjs';

import { caustics, grad, leafShadow, rad, ripples, strands } from './scene-tools.mjs';

const back = (id, w, h, stops) =>
  `<defs>${grad(id, stops)}</defs><rect width="${w}" height="${h}" fill="url(#${id})"/>`;
const band = (it, { stops, tint, behind = '', items }) =>
  composition({
    width: 1200,
    height: 220,
    background: false,
    reflection: false,
    floorY: 0.98,
    shadowTint: tint,
    behind: `${back('bd', 1200, 220, stops)}${behind}`,
    items: items.map(([code, x, scale]) => it(code, x, scale)),
  });

const hairBand = (colours, seed) =>
  strands({
    path: [
      [300, 260],
      [600, 40],
      [860, 240],
      [1300, -20],
    ],
    n: 90,
    spread0: 120,
    spread1: 300,
    colors: colours,
    width: 1,
    opacity: 0.4,
    wave: 18,
    seed,
  });

export const bands = (it) => ({
  'band-women': () =>
    band(it, {
      stops: [
        [0, '#fbf2f0'],
        [0.55, '#f3dfdb'],
        [1, '#dfb9b3'],
      ],
      tint: '#6b3a40',
      behind: hairBand(['#b87d77', '#d9aaa2', '#ffffff'], 42),
      items: [
        ['P1020', 890, 0.33],
        ['P2106', 1000, 0.33],
        ['P2112', 1108, 0.22],
      ],
    }),
  'band-baby': () =>
    band(it, {
      stops: [
        [0, '#fdf7ec'],
        [0.55, '#f9e7cb'],
        [1, '#efcc9a'],
      ],
      tint: '#7a4a18',
      behind: leafShadow({ x: 560, y: -40, s: 0.5, color: '#a86a24', op: 0.14, rot: 20, blur: 6 }),
      items: [
        ['P1019', 930, 0.33],
        ['P2505', 1060, 0.33],
      ],
    }),
  'band-food': () =>
    band(it, {
      stops: [
        [0, '#f6f2e4'],
        [0.55, '#e9e1c6'],
        [1, '#cbbd90'],
      ],
      tint: '#4a421c',
      behind: leafShadow({ x: 520, y: -40, s: 0.5, color: '#5a5a24', op: 0.14, rot: 18, blur: 6 }),
      items: [
        ['P2401', 900, 0.32],
        ['P2405', 1020, 0.32],
        ['P2411', 1130, 0.28],
      ],
    }),
  'band-skin': () =>
    band(it, {
      stops: [
        [0, '#f4f9fb'],
        [0.55, '#dceaf1'],
        [1, '#aacbda'],
      ],
      tint: '#2b5468',
      behind: caustics({ w: 1200, h: 220, op: 0.35, fx: 0.005, fy: 0.02, seed: 15 }),
      items: [
        ['P1012', 900, 0.33],
        ['P2206', 1000, 0.3],
        ['P2211', 1104, 0.24],
      ],
    }),
  'band-body': () =>
    band(it, {
      stops: [
        [0, '#eef6f4'],
        [0.55, '#d3e7e2'],
        [1, '#9cc6bd'],
      ],
      tint: '#0f4a44',
      behind: caustics({ w: 1200, h: 220, op: 0.3, fx: 0.006, fy: 0.018, seed: 25 }),
      items: [
        ['P1010', 900, 0.33],
        ['P2612', 1000, 0.32],
        ['P2607', 1096, 0.3],
      ],
    }),
  'band-eye': () =>
    band(it, {
      stops: [
        [0, '#f3eff8'],
        [0.55, '#dcd2ea'],
        [1, '#a596c4'],
      ],
      tint: '#2a1f44',
      items: [
        ['P2301', 930, 0.3],
        ['P2310', 1080, 0.3],
      ],
    }),
  'band-medicine': () =>
    band(it, {
      stops: [
        [0, '#f4f7fb'],
        [0.55, '#e0e9f2'],
        [1, '#b9cde1'],
      ],
      tint: '#1b3d68',
      items: [
        ['P1004', 930, 0.3],
        ['P1005', 1080, 0.28],
      ],
    }),
  'band-all': () =>
    band(it, {
      stops: [
        [0, '#f4f7f7'],
        [0.55, '#e3ecec'],
        [1, '#bfd2d2'],
      ],
      tint: '#1b2b33',
      behind: hairBand(['#7d9da0', '#a3bdbf', '#ffffff'], 43),
      items: [
        ['P1001', 850, 0.32],
        ['P1020', 950, 0.32],
        ['P1012', 1045, 0.32],
        ['P1010', 1135, 0.3],
      ],
    }),
});

/** Night blue with a field of strands; `w` and `h` give the size, `path` the flow. */
const scalpGround = (w, h, path) =>
  `${back('sl', w, h, [
    [0, '#0f1f2c'],
    [0.5, '#24405a'],
    [1, '#5b7f99'],
  ])}<defs>${rad(
    'sl2',
    [
      [0, '#cfe2ee', 0.5],
      [1, '#cfe2ee', 0],
    ],
    'cx=".7" cy=".36" r=".45"',
  )}</defs><rect width="${w}" height="${h}" fill="url(#sl2)"/>${strands({ path, n: 220, spread0: 180, spread1: 460, colors: ['#7fa3ba', '#a9c7d8', '#eaf4fa'], width: 1.3, opacity: 0.34, wave: 30, seed: 83 })}<rect y="${h * 0.79}" width="${w}" height="${h * 0.21}" fill="#08131c" fill-opacity=".5"/>${ripples({ x: w * 0.68, y: h * 0.88, n: 7, r: w * 0.12, step: w * 0.05, ratio: 0.14, color: '#cfe2ee', op: 0.4 })}`;

export const scalpLanding = (it) => ({
  'scalp-hero': () =>
    composition({
      width: 1680,
      height: 860,
      background: false,
      floorY: 0.84,
      shadowTint: '#02080d',
      behind: scalpGround(1680, 860, [
        [-120, 700],
        [520, 160],
        [980, 760],
        [1800, 80],
      ]),
      items: [
        it('P1007', 1330, 0.92, { dy: 4 }),
        it('P1001', 1090, 0.96, { dy: 16 }),
        it('P1016', 1520, 0.82, { dy: 22 }),
      ],
    }),
  'scalp-hero-phone': () =>
    composition({
      width: 780,
      height: 1080,
      background: false,
      floorY: 0.9,
      shadowTint: '#02080d',
      behind: scalpGround(780, 1080, [
        [-80, 760],
        [260, 260],
        [460, 900],
        [880, 320],
      ]),
      items: [it('P1007', 480, 0.8, { dy: 4 }), it('P1001', 270, 0.84, { dy: 16 }), it('P1016', 640, 0.7, { dy: 22 })],
    }),
});
