/** Heroes of further brands and the campaigns of single brands. */
import { composition } from './packshot.mjs';
import { grains } from './plants.mjs';
import { caustics, crescent, grad, leafShadow, rad, ripples, strands } from './scene-tools.mjs';

const back = (id, w, h, stops) =>
  `<defs>${grad(id, stops)}</defs><rect width="${w}" height="${h}" fill="url(#${id})"/>`;
const campaign = (it, { stops, tint, behind = '', items }) =>
  composition({
    width: 960,
    height: 540,
    background: false,
    floorY: 0.84,
    shadowTint: tint,
    behind: `${back('cm', 960, 540, stops)}${behind}<rect y="412" width="960" height="128" fill="#fff" fill-opacity=".34"/>`,
    items: items.map(([code, x, scale, dy = 0]) => it(code, x, scale, { dy })),
  });

export const moreHeroes = (it) => ({
  'hero-matsuyoi': () =>
    composition({
      width: 1680,
      height: 700,
      background: false,
      floorY: 0.82,
      shadowTint: '#0c0718',
      behind: `${back('hm', 1680, 700, [
        [0, '#1d1730'],
        [0.5, '#3b2f55'],
        [1, '#6d5c8e'],
      ])}<defs>${rad(
        'hm2',
        [
          [0, '#f3e6c4', 0.55],
          [1, '#f3e6c4', 0],
        ],
        'cx=".72" cy=".3" r=".4"',
      )}</defs><rect width="1680" height="700" fill="url(#hm2)"/>${crescent({ x: 1400, y: 230, r: 180, opacity: 0.9 })}<rect y="560" width="1680" height="140" fill="#120c22" fill-opacity=".4"/>${ripples({ x: 1240, y: 620, n: 8, r: 120, step: 76, ratio: 0.15, color: '#e6d6b0', op: 0.5 })}`,
      items: [it('P2302', 1110, 0.82), it('P2310', 1390, 0.76, { dy: 16 })],
    }),
  'hero-hinatane': () =>
    composition({
      width: 1680,
      height: 700,
      background: false,
      floorY: 0.82,
      shadowTint: '#7a4a18',
      behind: `${back('hh', 1680, 700, [
        [0, '#fffaf1'],
        [0.55, '#fbe9cb'],
        [1, '#edc58c'],
      ])}<defs>${rad(
        'hh2',
        [
          [0, '#fff', 0.95],
          [1, '#fff', 0],
        ],
        'cx=".66" cy=".3" r=".5"',
      )}</defs><rect width="1680" height="700" fill="url(#hh2)"/>${leafShadow({ x: 940, y: 40, s: 1, color: '#a86a24', op: 0.14, rot: 26, blur: 11 })}<rect y="560" width="1680" height="140" fill="#fff" fill-opacity=".42"/>`,
      items: [
        it('P1019', 1080, 0.84, { dy: 4 }),
        it('P2505', 1320, 0.84, { dy: 20 }),
        it('P2507', 1530, 0.46, { dy: 30 }),
      ],
    }),
});

export const moreCampaigns = (it) => ({
  'campaign-nowaki': () =>
    campaign(it, {
      stops: [
        [0, '#16293a'],
        [0.6, '#2f4b60'],
        [1, '#5f8098'],
      ],
      tint: '#050c12',
      behind: strands({
        path: [
          [-60, 420],
          [300, 140],
          [560, 470],
          [1040, 60],
        ],
        n: 110,
        spread0: 120,
        spread1: 340,
        colors: ['#7fa3ba', '#9fc0d3', '#dcecf5'],
        width: 1,
        opacity: 0.22,
        seed: 71,
      }),
      items: [
        ['P1007', 600, 0.54],
        ['P1001', 730, 0.56, 8],
        ['P1016', 850, 0.48, 10],
      ],
    }),
  'campaign-kamiori': () =>
    campaign(it, {
      stops: [
        [0, '#fbf3f0'],
        [0.6, '#f3dcd6'],
        [1, '#d9a8a2'],
      ],
      tint: '#6b3a40',
      behind: leafShadow({ x: 430, y: 10, s: 0.66, color: '#8d4a5e', op: 0.15, rot: 30, blur: 8 }),
      items: [
        ['P1020', 620, 0.56],
        ['P2106', 750, 0.56, 8],
        ['P2112', 870, 0.36, 18],
      ],
    }),
  'campaign-food': () =>
    campaign(it, {
      stops: [
        [0, '#f8f4e6'],
        [0.6, '#ece3c4'],
        [1, '#cdbd86'],
      ],
      tint: '#4a421c',
      behind: `${leafShadow({ x: 380, y: 20, s: 0.6, color: '#5a5a24', op: 0.16, rot: 32, blur: 7 })}${grains({ x: 540, y: 446, w: 400, h: 70, n: 40, colours: ['#e9d4a0', '#c49a54', '#6a4a2a'], rx: 12, ry: 8, seed: 9 })}`,
      items: [
        ['P2405', 620, 0.5],
        ['P2407', 760, 0.5, 6],
        ['P2411', 880, 0.4, 14],
      ],
    }),
  'campaign-bath': () =>
    campaign(it, {
      stops: [
        [0, '#eef7f5'],
        [0.6, '#cde5df'],
        [1, '#8dbfb4'],
      ],
      tint: '#0f4a44',
      behind: caustics({ w: 960, h: 540, op: 0.4, fx: 0.005, fy: 0.012, seed: 19 }),
      items: [
        ['P1010', 620, 0.54],
        ['P2617', 760, 0.44, 8],
        ['P2618', 880, 0.42, 14],
      ],
    }),
  'campaign-eye': () =>
    campaign(it, {
      stops: [
        [0, '#f1edf7'],
        [0.6, '#d3c8e4'],
        [1, '#8f7fb2'],
      ],
      tint: '#2a1f44',
      behind: '<circle cx="760" cy="170" r="120" fill="#fff6dc" fill-opacity=".8"/>',
      items: [
        ['P2301', 650, 0.5],
        ['P2310', 800, 0.46, 10],
      ],
    }),
  'campaign-skin': () =>
    campaign(it, {
      stops: [
        [0, '#f6fafc'],
        [0.6, '#d6e8f0'],
        [1, '#98c0d3'],
      ],
      tint: '#2b5468',
      behind: ripples({ x: 740, y: 470, n: 7, r: 80, step: 54, ratio: 0.16, color: '#ffffff', op: 0.8 }),
      items: [
        ['P1012', 620, 0.54],
        ['P2206', 745, 0.5, 8],
        ['P2211', 865, 0.38, 16],
      ],
    }),
});
