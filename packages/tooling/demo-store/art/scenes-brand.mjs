/** Gallery pictures shared by a brand's products: a product group, a texture, an ingredient. 960 × 640. */
import { mix } from './colour.mjs';
import { composition } from './packshot.mjs';
import { bloom, foam, grains, slice, smear, sprig } from './plants.mjs';
import { caustics, crescent, drops, grad, leafShadow, rad, ripples, strands, svg } from './scene-tools.mjs';

const W = 960;
const H = 640;

const ground = (id, a, b, c) =>
  `<defs>${grad(id, [
    [0, a],
    [0.55, b],
    [1, c],
  ])}</defs><rect width="${W}" height="${H}" fill="url(#${id})"/>`;

const shelf = (it, { colours: [a, b, c], tint, codes, motif }) =>
  composition({
    width: W,
    height: H,
    background: false,
    floorY: 0.86,
    shadowTint: tint,
    behind: `${ground('sh', a, b, c)}${motif ?? leafShadow({ x: 120, y: 30, s: 0.8, color: tint, op: 0.12, rot: 22, blur: 10 })}<rect y="478" width="${W}" height="162" fill="#fff" fill-opacity=".36"/>`,
    items: codes.map(([code, x, scale, dy = 0]) => it(code, x, scale, { dy })),
  });

const texture = (colours, body) => svg(W, H, ground('tx', ...colours) + body);

/** Strands drawn over a shelf, for the hair brands. */
const hair = (colours, seed) =>
  strands({
    path: [
      [-80, 120],
      [300, 320],
      [620, 60],
      [1040, 380],
    ],
    n: 90,
    spread0: 120,
    spread1: 300,
    colors: colours,
    width: 1.2,
    opacity: 0.35,
    seed,
  });

export const brandScenes = (it) => ({
  'scene-nowaki': () =>
    shelf(it, {
      colours: ['#e6ecf0', '#cfdae1', '#a9bac6'],
      tint: '#1b2f3f',
      motif: hair(['#5c7c92', '#8aa6b8', '#ffffff'], 51),
      codes: [
        ['P1016', 610, 0.78],
        ['P1001', 430, 0.82, 6],
        ['P2022', 270, 0.6, 22],
        ['P1007', 770, 0.8, 8],
      ],
    }),
  'texture-nowaki': () => texture(['#c8d6de', '#a9bfcc', '#6d8da2'], foam({ w: W, h: H, seed: 11, tint: '#5c7f95' })),
  'origin-nowaki': () =>
    texture(
      ['#eef3f1', '#d3e2dc', '#a5c2b6'],
      `${leafShadow({ x: 40, y: 60, s: 0.9, color: '#1f4a3c', op: 0.12, rot: 18, blur: 10 })}${sprig({ x: 250, y: 420, s: 0.92, rot: -24, colour: '#3f8a68', serrated: true })}${sprig({ x: 560, y: 560, s: 0.62, rot: -62, colour: '#5aa07c', serrated: true, n: 5 })}${drops({ w: W, h: H, n: 34, seed: 8, min: 3, max: 14, tint: '#0d3a2c' })}`,
    ),
  'scene-kamiori': () =>
    shelf(it, {
      colours: ['#fbf3f0', '#f3dfda', '#dfbab3'],
      tint: '#6b3a40',
      motif: hair(['#a3646a', '#c99089', '#fff1ec'], 23),
      codes: [
        ['P1020', 400, 0.84],
        ['P2106', 580, 0.84, 8],
        ['P1009', 740, 0.72, 14],
        ['P2112', 250, 0.52, 24],
      ],
    }),
  'texture-kamiori': () =>
    texture(['#fbeeea', '#f3dcd6', '#dfb7ae'], smear({ x: 470, y: 330, s: 1.08, colour: '#fff4f0', shade: '#d3a198' })),
  'origin-kamiori': () =>
    texture(
      ['#f7f0ea', '#ecdccf', '#cfb49c'],
      `${leafShadow({ x: 20, y: 50, s: 0.9, color: '#5a3a2a', op: 0.12, rot: 16, blur: 10 })}${strands({
        path: [
          [-60, 520],
          [300, 260],
          [640, 560],
          [1040, 200],
        ],
        n: 240,
        spread0: 180,
        spread1: 260,
        colors: ['#d9b99a', '#f0dcc6', '#ffffff'],
        width: 2.2,
        opacity: 0.7,
        seed: 64,
      })}${bloom({ x: 690, y: 260, s: 0.9, petals: 6, colour: '#c9566a', heart: '#e8b84e' })}`,
    ),
  'scene-yukiwari': () =>
    shelf(it, {
      colours: ['#f4f9fb', '#d9e9f0', '#a9cbdb'],
      tint: '#2b5468',
      codes: [
        ['P1012', 420, 0.86],
        ['P2206', 590, 0.8, 8],
        ['P2211', 760, 0.6, 20],
      ],
    }),
  'texture-yukiwari': () =>
    texture(
      ['#e6f2f7', '#bcd9e6', '#7fb0c6'],
      `${caustics({ w: W, h: H, op: 0.4, fx: 0.006, fy: 0.01, seed: 21 })}${drops({ w: W, h: H, n: 110, seed: 31, min: 4, max: 60, tint: '#1f5a74' })}`,
    ),
  'origin-yukiwari': () =>
    texture(
      ['#f7fafb', '#dfeaf0', '#b6cfdc'],
      `${sprig({ x: 200, y: 470, s: 0.9, rot: -20, colour: '#6f9a90', n: 7 })}${bloom({ x: 620, y: 240, s: 0.62, petals: 5, colour: '#ffffff', heart: '#d9c46a', long: 1.1 })}${bloom({ x: 770, y: 400, s: 0.42, petals: 5, colour: '#f4fafc', heart: '#d9c46a', long: 1.1 })}${drops({ w: W, h: H, n: 40, seed: 14, min: 3, max: 18, tint: '#2b5f78' })}`,
    ),
  'scene-matsuyoi': () =>
    shelf(it, {
      colours: ['#efeaf5', '#cfc3e0', '#7d6c9e'],
      tint: '#2a1f44',
      codes: [
        ['P2301', 400, 0.82],
        ['P2310', 600, 0.78, 8],
        ['P2306', 740, 0.6, 16],
      ],
    }),
  'texture-matsuyoi': () =>
    texture(
      ['#2a2142', '#4a3a66', '#8a78ae'],
      `${crescent({ x: 600, y: 230, r: 140 })}${ripples({ x: 480, y: 520, n: 9, r: 60, step: 62, ratio: 0.18, color: '#e6d6b0', op: 0.6 })}`,
    ),
  'origin-matsuyoi': () =>
    texture(
      ['#322750', '#54446e', '#8f80ac'],
      `${sprig({ x: 220, y: 520, s: 0.8, rot: -34, colour: '#5f7a6a', n: 6 })}${bloom({ x: 600, y: 250, s: 0.95, petals: 4, colour: '#f3e39a', heart: '#c9a23a', long: 0.9 })}${bloom({ x: 800, y: 430, s: 0.55, petals: 4, colour: '#efe0a0', heart: '#c9a23a', long: 0.9 })}`,
    ),
  'scene-tsumugina': () =>
    shelf(it, {
      colours: ['#f6f2e2', '#e6dfc2', '#c9bd8e'],
      tint: '#4a421c',
      codes: [
        ['P2401', 360, 0.78],
        ['P2405', 590, 0.78, 8],
        ['P2411', 790, 0.62, 20],
      ],
    }),
  'texture-tsumugina': () =>
    texture(
      ['#efe6cf', '#dcc99c', '#b3935a'],
      grains({
        x: -20,
        y: -20,
        w: W + 40,
        h: H + 40,
        n: 420,
        colours: ['#e9d4a0', '#d6b878', '#c49a54', '#f1e3bd'],
        rx: 26,
        ry: 17,
        seed: 17,
      }),
    ),
  'origin-tsumugina': () =>
    texture(
      ['#f4f1e3', '#e2ddc0', '#bdb68a'],
      `${leafShadow({ x: 60, y: 40, s: 0.9, color: '#5a5a24', op: 0.14, rot: 20, blur: 10 })}${grains({ x: 470, y: 330, w: 420, h: 250, n: 110, colours: ['#2a2322', '#3f332f', '#54433a'], seed: 5 })}${sprig({ x: 110, y: 430, s: 0.86, rot: -30, colour: '#7d8a3c', n: 7 })}`,
    ),
  'scene-hinatane': () =>
    shelf(it, {
      colours: ['#fdf6ea', '#f8e6c9', '#ecc794'],
      tint: '#7a4a18',
      codes: [
        ['P1019', 400, 0.84],
        ['P2505', 600, 0.8, 8],
        ['P2507', 770, 0.5, 22],
      ],
    }),
  'texture-hinatane': () =>
    texture(['#fffaf0', '#fbead0', '#f0d2a4'], foam({ w: W, h: H, seed: 23, tint: '#e3b47a', n: 380 })),
  'origin-hinatane': () =>
    texture(
      ['#fdf8ee', '#f6e8c8', '#e3c690'],
      `${sprig({ x: 160, y: 560, s: 0.7, rot: -46, colour: '#8aa05a', n: 6 })}${bloom({ x: 340, y: 250, s: 0.7, petals: 14, colour: '#ffffff', heart: '#f0b83a', long: 1.15 })}${bloom({ x: 610, y: 330, s: 0.95, petals: 14, colour: '#ffffff', heart: '#f0b83a', long: 1.15 })}${bloom({ x: 800, y: 190, s: 0.5, petals: 14, colour: '#ffffff', heart: '#f0b83a', long: 1.15 })}`,
    ),
  'scene-seiran': () =>
    shelf(it, {
      colours: ['#edf6f4', '#cfe5e0', '#93bfb6'],
      tint: '#0f4a44',
      codes: [
        ['P1010', 400, 0.84],
        ['P2607', 580, 0.74, 8],
        ['P2612', 750, 0.78, 4],
      ],
    }),
  'texture-seiran': () =>
    texture(
      ['#d6ebe6', '#9fcfc5', '#4f978c'],
      `${caustics({ w: W, h: H, op: 0.6, fx: 0.005, fy: 0.009, seed: 33 })}${ripples({ x: 420, y: 300, n: 9, r: 36, step: 62, ratio: 0.32, op: 0.8 })}`,
    ),
  'origin-seiran': () =>
    texture(
      ['#f4f7ea', '#dfe9c6', '#a9c48a'],
      `${sprig({ x: 60, y: 540, s: 0.8, rot: -36, colour: '#4f8a5a', n: 7 })}${slice({ x: 640, y: 260, r: 150, colour: '#f2c94c' })}${slice({ x: 430, y: 460, r: 104, colour: '#e9a83a' })}${drops({ w: W, h: H, n: 36, seed: 44, min: 3, max: 16, tint: '#2a4a1c' })}`,
    ),
  'scene-mediole': () =>
    shelf(it, {
      colours: ['#f2f6fa', '#dbe6f0', '#b3c9de'],
      tint: '#1b3d68',
      motif: '',
      codes: [
        ['P1004', 380, 0.76],
        ['P1005', 660, 0.68, 10],
      ],
    }),
  'texture-mediole': () =>
    texture(
      ['#e3edf6', '#b9d0e4', '#6f97bd'],
      `<defs>${rad('md', [
        [0, '#fff', 0.45],
        [1, '#fff', 0],
      ])}</defs><rect width="${W}" height="${H}" fill="url(#md)"/>${ripples({ x: 480, y: 320, n: 10, r: 40, step: 58, ratio: 0.9, color: '#1b3d68', op: 0.5 })}${drops({ w: W, h: H, n: 40, seed: 6, min: 8, max: 40, tint: mix('#27548a', '#0a1a30', 0.2) })}`,
    ),
});
