/** Campaign pictures, 960 × 540: the left 55 % stays quiet. */
import { composition } from './packshot.mjs';
import { profile } from './profile.mjs';
import { caustics, grad, leafShadow, rad, strands, svg } from './scene-tools.mjs';

export const campaigns = (it) => ({
  'campaign-blue': () => {
    const W = 960,
      H = 540;
    return svg(
      W,
      H,
      `<defs>${grad('cb', [
        [0, '#0b1f47'],
        [0.5, '#1c4a93'],
        [1, '#5f97d6'],
      ])}${rad(
        'cb2',
        [
          [0, '#cfe4ff', 0.7],
          [1, '#cfe4ff', 0],
        ],
        'cx=".78" cy=".3" r=".5"',
      )}</defs><rect width="${W}" height="${H}" fill="url(#cb)"/><rect width="${W}" height="${H}" fill="url(#cb2)"/>${caustics({ w: W, h: H, color: '#bcd9ff', op: 0.28, fx: 0.005, fy: 0.008, seed: 8 })}${Array.from({ length: 9 }, (_, i) => `<circle cx="720" cy="230" r="${60 + i * 34}" fill="none" stroke="#e8f2ff" stroke-opacity="${(0.42 - i * 0.042).toFixed(2)}" stroke-width="1.2"/>`).join('')}<circle cx="720" cy="230" r="60" fill="#fff" fill-opacity=".12"/>`,
    );
  },
  'campaign-subscribe': () => {
    const W = 960,
      H = 540;
    return composition({
      width: W,
      height: H,
      background: false,
      floorY: 0.84,
      shadowTint: '#1d4a44',
      extraDefs: grad('cs', [
        [0, '#f2f8f5'],
        [0.6, '#d9ebe5'],
        [1, '#b3d5cb'],
      ]),
      behind: `<rect width="${W}" height="${H}" fill="url(#cs)"/>${leafShadow({ x: 420, y: 30, s: 0.7, color: '#0f5a4f', op: 0.16, rot: 30, blur: 7 })}<rect x="0" y="412" width="${W}" height="128" fill="#fff" fill-opacity=".35"/>`,
      items: [
        it('P1010', 640, 0.54),
        it('P1001', 770, 0.5, { dy: 8 }),
        it('P1020', 540, 0.46, { dy: 10 }),
        it('P2401', 866, 0.36, { dy: 24 }),
      ],
    });
  },
  'campaign-gift': () => {
    const W = 960,
      H = 540;
    return composition({
      width: W,
      height: H,
      background: false,
      floorY: 0.82,
      shadowTint: '#6a4a1c',
      extraDefs: grad('cg', [
        [0, '#fbf6ea'],
        [0.6, '#f1e3c8'],
        [1, '#dcc294'],
      ]),
      behind: `<rect width="${W}" height="${H}" fill="url(#cg)"/>${leafShadow({ x: 520, y: 10, s: 0.62, color: '#7a5a1c', op: 0.15, rot: 36, blur: 7 })}<rect y="404" width="${W}" height="136" fill="#fff" fill-opacity=".35"/>`,
      items: [it('P1019', 640, 0.56), it('P2505', 800, 0.48, { dy: 14 })],
    });
  },
  'campaign-welcome': () => {
    const W = 960,
      H = 540;
    return svg(
      W,
      H,
      `<defs>${grad('cw', [
        [0, '#f7f3f7'],
        [0.6, '#e6dcea'],
        [1, '#c4b1d2'],
      ])}</defs><rect width="${W}" height="${H}" fill="url(#cw)"/>${profile({ x: 520, y: 40, s: 0.66, skin: ['#fbe9e2', '#dcb3ac'], hair: ['#3a2a44', '#6d5680', '#d6c3e0'], seed: 12, style: 'bun' })}${leafShadow({ x: 300, y: 60, s: 0.5, color: '#4a3a66', op: 0.1, rot: 30, blur: 8 })}`,
    );
  },
  'campaign-outlet': () => {
    const W = 960,
      H = 540;
    return composition({
      width: W,
      height: H,
      background: false,
      floorY: 0.84,
      shadowTint: '#43313a',
      extraDefs: grad('co', [
        [0, '#f6f6f4'],
        [0.6, '#e6e6e1'],
        [1, '#cfcfc6'],
      ]),
      behind: `<rect width="${W}" height="${H}" fill="url(#co)"/><rect y="410" width="${W}" height="130" fill="#fff" fill-opacity=".4"/>`,
      items: [it('P1012', 600, 0.56), it('P2135', 730, 0.52, { dy: 6 }), it('P2022', 850, 0.4, { dy: 18 })],
    });
  },
  'band-men': () => {
    const W = 1200,
      H = 220;
    return composition({
      width: W,
      height: H,
      background: false,
      reflection: false,
      floorY: 0.98,
      shadowTint: '#1b2b33',
      extraDefs: grad('bm', [
        [0, '#eaf0f3'],
        [0.55, '#dbe5ea'],
        [1, '#bccbd5'],
      ]),
      behind: `<rect width="${W}" height="${H}" fill="url(#bm)"/>${strands({
        path: [
          [300, 260],
          [600, 40],
          [860, 240],
          [1300, -20],
        ],
        n: 90,
        spread0: 120,
        spread1: 300,
        colors: ['#55788e', '#7d9db1', '#ffffff'],
        width: 1,
        opacity: 0.4,
        wave: 18,
        seed: 41,
      })}`,
      items: [it('P1001', 900, 0.33), it('P2001', 1000, 0.33), it('P1007', 1100, 0.33)],
    });
  },
});
