/** Landing pages: heroes for desktop and phone, and textures. */
import { composition } from './packshot.mjs';
import { profile } from './profile.mjs';
import { drops, f, grad, leafShadow, rad, svg } from './scene-tools.mjs';

export const landing = (it) => ({
  'lp-hero': () => {
    const W = 1680,
      H = 860;
    return composition({
      width: W,
      height: H,
      background: false,
      floorY: 0.84,
      shadowTint: '#5a2a36',
      extraDefs:
        grad('lh', [
          [0, '#fdf7f4'],
          [0.5, '#f4dfda'],
          [1, '#d6a29d'],
        ]) +
        rad(
          'lh2',
          [
            [0, '#fff', 0.95],
            [1, '#fff', 0],
          ],
          'cx=".34" cy=".3" r=".5"',
        ) +
        grad(
          'lhf',
          [
            [0, '#e2bab4', 0.1],
            [1, '#fbeeea', 0.9],
          ],
          'x1="0" x2="0" y1="0" y2="1"',
        ),
      behind: `<rect width="${W}" height="${H}" fill="url(#lh)"/><rect width="${W}" height="${H}" fill="url(#lh2)"/>${profile({ x: 1730, y: -70, s: 1.16, flip: -1, skin: ['#fbe0d4', '#dba493'], hair: ['#4a262c', '#7d4a4c', '#d9ab9e'], seed: 14, style: 'long' })}<rect y="690" width="${W}" height="170" fill="url(#lhf)"/>`,
      items: [it('P1020', 800, 0.66), it('P2106', 960, 0.66, { dy: 14 })],
    });
  },
  'lp-hero-phone': () => {
    const W = 780,
      H = 1080;
    return composition({
      width: W,
      height: H,
      background: false,
      floorY: 0.9,
      shadowTint: '#5a2a36',
      extraDefs:
        grad('lh', [
          [0, '#fdf7f4'],
          [0.5, '#f4dfda'],
          [1, '#d6a29d'],
        ]) +
        grad(
          'lhf',
          [
            [0, '#e2bab4', 0],
            [1, '#fbeeea', 0.95],
          ],
          'x1="0" x2="0" y1="0" y2="1"',
        ),
      behind: `<rect width="${W}" height="${H}" fill="url(#lh)"/>${profile({ x: 850, y: 270, s: 1.06, flip: -1, skin: ['#fbe0d4', '#dba493'], hair: ['#4a262c', '#7d4a4c', '#d9ab9e'], seed: 14, style: 'long' })}<rect y="820" width="${W}" height="260" fill="url(#lhf)"/>`,
      items: [it('P1020', 150, 0.54, { dy: 22 }), it('P2106', 290, 0.54, { dy: 38 })],
    });
  },
  'set-kamiori': () =>
    composition({
      width: 1000,
      height: 1000,
      bg: ['#f6eeee', '#fbf6f5', '#ecdfdd'],
      floorY: 0.83,
      behind: leafShadow({ x: 420, y: 60, s: 0.8, color: '#8d4a5e', op: 0.1, rot: 26, blur: 12 }),
      items: [it('P2106', 640, 1.02), it('P1020', 380, 1.02, { dy: 20 })],
    }),
  'lp-texture': () =>
    svg(
      960,
      640,
      `<defs>${grad('lt', [
        [0, '#fffaf8'],
        [1, '#f0d9d3'],
      ])}${rad(
        'lt2',
        [
          [0, '#fff'],
          [0.7, '#fdf3ef'],
          [1, '#eac9c1'],
        ],
        'cx=".4" cy=".3" r=".8"',
      )}</defs><rect width="960" height="640" fill="url(#lt)"/>${drops({ w: 960, h: 640, n: 120, seed: 9, min: 6, max: 70, tint: '#a65a5e' })}`,
    ),
  'lp-camellia': () =>
    svg(
      960,
      640,
      `<defs>${grad('lc', [
        [0, '#f8ece8'],
        [1, '#e3bdb6'],
      ])}${rad(
        'lcp',
        [
          [0, '#f7c9c6'],
          [0.6, '#c9566a'],
          [1, '#8f2a44'],
        ],
        'cx=".5" cy="1" r="1"',
      )}</defs><rect width="960" height="640" fill="url(#lc)"/>${leafShadow({ x: 40, y: 80, s: 0.9, color: '#5a2a36', op: 0.14, rot: 20, blur: 10 })}<g transform="translate(590 330)">${[0, 1, 2].map((k) => `<path d="M0 0C120 -90 300 -80 330 20C230 90 90 90 0 0Z" fill="#2f5a46" transform="rotate(${-150 + k * 128}) scale(${1 - k * 0.08})"/><path d="M0 0C110 -10 220 -8 322 18" stroke="#8fb59f" stroke-width="2" fill="none" stroke-opacity=".7" transform="rotate(${-150 + k * 128}) scale(${1 - k * 0.08})"/>`).join('')}${[0, 1, 2, 3, 4, 5].map((i) => `<path d="M0 0C-110 -60 -120 -190 0 -214C120 -190 110 -60 0 0Z" fill="url(#lcp)" stroke="#fff" stroke-opacity=".22" transform="rotate(${i * 60 + 8})"/>`).join('')}${[0, 1, 2, 3, 4].map((i) => `<path d="M0 0C-70 -40 -76 -118 0 -134C76 -118 70 -40 0 0Z" fill="url(#lcp)" stroke="#fff" stroke-opacity=".3" transform="rotate(${i * 72 + 30})"/>`).join('')}<circle r="44" fill="#e8b84e"/>${Array.from(
        { length: 46 },
        (_, i) => {
          const a = i * 2.399,
            R = 6 + 34 * Math.sqrt(i / 46);
          return `<circle cx="${f(Math.cos(a) * R)}" cy="${f(Math.sin(a) * R)}" r="4.6" fill="${i % 3 ? '#f6d67e' : '#c98a24'}"/>`;
        },
      ).join('')}</g>`,
    ),
});
