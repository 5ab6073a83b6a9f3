/** Carousel pictures, 1680 × 700: copy on the left, products from 60 % to 88 %. */
import { composition } from './packshot.mjs';
import { caustics, grad, leafShadow, plinth, rad, ripples, strands } from './scene-tools.mjs';

export const heroes = (it) => ({
  'hero-nowaki': () => {
    const W = 1680,
      H = 700;
    return composition({
      width: W,
      height: H,
      background: false,
      floorY: 0.8,
      shadowTint: '#02080d',
      extraDefs:
        grad('hn', [
          [0, '#0e1c28'],
          [0.5, '#1d3447'],
          [1, '#33536a'],
        ]) +
        rad(
          'hn2',
          [
            [0, '#a8c6d8', 0.6],
            [0.5, '#5c8199', 0.2],
            [1, '#1d3447', 0],
          ],
          'cx=".74" cy=".4" r=".5"',
        ) +
        grad(
          'hn3',
          [
            [0, '#0a1620', 0],
            [1, '#060f17', 0.75],
          ],
          'x1="0" x2="0" y1="0" y2="1"',
        ),
      behind:
        `<rect width="${W}" height="${H}" fill="url(#hn)"/><rect width="${W}" height="${H}" fill="url(#hn2)"/>${strands(
          {
            path: [
              [-120, 560],
              [420, 180],
              [900, 640],
              [1800, 60],
            ],
            n: 150,
            spread0: 160,
            spread1: 620,
            colors: ['#7fa3ba', '#9fc0d3', '#dcecf5'],
            width: 1.1,
            opacity: 0.2,
            wave: 30,
            seed: 21,
          },
        )}<rect y="420" width="${W}" height="280" fill="url(#hn3)"/>` +
        plinth(1120, 562, 400, 190, '#2b4356', 'pa') +
        plinth(1420, 590, 300, 160, '#223747', 'pb'),
      items: [
        it('P1007', 1220, 0.74, { dy: 4 }),
        it('P1001', 1062, 0.8, { dy: 8 }),
        it('P1016', 1420, 0.66, { dy: 32 }),
      ],
    });
  },
  'hero-kamiori': () => {
    const W = 1680,
      H = 700;
    return composition({
      width: W,
      height: H,
      background: false,
      floorY: 0.82,
      shadowTint: '#6b3a40',
      extraDefs:
        grad('hk', [
          [0, '#fbf3f0'],
          [0.55, '#f5e2dd'],
          [1, '#e4bdb6'],
        ]) +
        grad(
          'hkf',
          [
            [0, '#ecd0ca'],
            [1, '#f8e9e5'],
          ],
          'x1="0" x2="0" y1="0" y2="1"',
        ) +
        rad(
          'hk2',
          [
            [0, '#fff', 0.9],
            [1, '#fff', 0],
          ],
          'cx=".66" cy=".3" r=".5"',
        ),
      behind: `<rect width="${W}" height="${H}" fill="url(#hk)"/><rect width="${W}" height="${H}" fill="url(#hk2)"/>${leafShadow({ x: 1000, y: 60, s: 1.1, color: '#8d4a5e', op: 0.14, rot: 24, blur: 10 })}${strands(
        {
          path: [
            [1740, -40],
            [1300, 420],
            [1180, 120],
            [780, 740],
          ],
          n: 190,
          spread0: 260,
          spread1: 200,
          colors: ['#8a4c52', '#b87d77', '#f2d5cb'],
          width: 1.5,
          opacity: 0.5,
          wave: 26,
          seed: 9,
        },
      )}<rect y="556" width="${W}" height="144" fill="url(#hkf)" opacity=".9"/>`,
      items: [
        it('P2106', 1250, 0.84),
        it('P1020', 1052, 0.84, { dy: 14 }),
        it('P1009', 1418, 0.7, { dy: 22 }),
        it('P2112', 1180, 0.44, { dy: 62 }),
      ],
    });
  },
  'hero-yukiwari': () => {
    const W = 1680,
      H = 700;
    return composition({
      width: W,
      height: H,
      background: false,
      floorY: 0.8,
      shadowTint: '#2b5468',
      extraDefs:
        grad('hy', [
          [0, '#f6fafc'],
          [0.5, '#dcebf2'],
          [1, '#aecfde'],
        ]) +
        rad(
          'hy2',
          [
            [0, '#fff', 0.95],
            [1, '#fff', 0],
          ],
          'cx=".7" cy=".34" r=".46"',
        ) +
        grad(
          'hyf',
          [
            [0, '#9fc6d8', 0],
            [0.3, '#8fbcd0', 0.7],
            [1, '#5f9ab4', 0.9],
          ],
          'x1="0" x2="0" y1="0" y2="1"',
        ),
      behind: `<rect width="${W}" height="${H}" fill="url(#hy)"/><rect width="${W}" height="${H}" fill="url(#hy2)"/><rect y="480" width="${W}" height="220" fill="url(#hyf)"/>${caustics({ w: W, h: 220, y: 490, op: 0.42, fx: 0.004, fy: 0.02, seed: 11 })}${ripples({ x: 1220, y: 580, n: 8, r: 130, step: 70, ratio: 0.17, op: 0.75 })}${leafShadow({ x: 840, y: 60, s: 0.8, color: '#2b5f78', op: 0.1, rot: 18, blur: 12 })}`,
      items: [it('P1012', 1080, 0.84), it('P2211', 1340, 0.6, { dy: 26 }), it('P2206', 1214, 0.66, { dy: 34 })],
    });
  },
});
