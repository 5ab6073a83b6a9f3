import { manProfile } from './man-profile.mjs';
import { profile } from './profile.mjs';
import { caustics, drops, f, grad, leafShadow, rad, ripples, strands, svg } from './scene-tools.mjs';

export const columns = (_it) => ({
  'column-strand': () =>
    svg(
      960,
      640,
      `<defs>${grad('c1', [
        [0, '#2a1a19'],
        [1, '#5b3a33'],
      ])}</defs><rect width="960" height="640" fill="url(#c1)"/>${strands({
        path: [
          [-60, 60],
          [320, 420],
          [560, 60],
          [1040, 560],
        ],
        n: 420,
        spread0: 620,
        spread1: 900,
        colors: ['#4a2e29', '#93655a', '#e8c5b2'],
        width: 2.2,
        opacity: 0.75,
        wave: 30,
        seed: 31,
      })}`,
    ),
  'column-profile': () =>
    svg(
      960,
      640,
      `<defs>${grad('c2', [
        [0, '#eef3f4'],
        [1, '#c8d8dc'],
      ])}</defs><rect width="960" height="640" fill="url(#c2)"/>${leafShadow({ x: 520, y: 30, s: 0.7, color: '#24464f', op: 0.12, rot: 26, blur: 10 })}${profile({ x: 260, y: -20, s: 0.86, skin: ['#fdf0ea', '#dcbcae'], hair: ['#22282c', '#4c5458', '#a9a9a4'], seed: 5, style: 'bun' })}`,
    ),
  'column-drops': () =>
    svg(
      960,
      640,
      `<defs>${grad('c3', [
        [0, '#0f4a45'],
        [0.5, '#2b7a6c'],
        [1, '#8dbfae'],
      ])}</defs><rect width="960" height="640" fill="url(#c3)"/><g stroke="#d7efe6" stroke-opacity=".28" fill="none" stroke-width="2"><path d="M-40 700C260 420 520 260 1040 -40" stroke-width="7" stroke-opacity=".4"/>${Array.from({ length: 15 }, (_, i) => `<path d="M${f(20 + i * 66)} ${f(640 - i * 44)}c60 -10 150 10 260 ${f(120 - i * 4)}M${f(20 + i * 66)} ${f(640 - i * 44)}c-10 -70 -4 -160 60 -290"/>`).join('')}</g>${drops({ w: 960, h: 640, n: 90, seed: 77, min: 4, max: 44, tint: '#06302b' })}`,
    ),
  'column-water': () =>
    svg(
      960,
      640,
      `<defs>${grad(
        'c4',
        [
          [0, '#d9eaf1'],
          [0.5, '#8fbcd0'],
          [1, '#3d7c99'],
        ],
        'x1="0" x2="0" y1="0" y2="1"',
      )}</defs><rect width="960" height="640" fill="url(#c4)"/>${caustics({ w: 960, h: 640, op: 0.6, fx: 0.005, fy: 0.012, seed: 3 })}${ripples({ x: 520, y: 300, n: 9, r: 40, step: 60, ratio: 0.3, op: 0.85 })}`,
    ),
  'column-men': () =>
    svg(
      960,
      640,
      `<defs>${grad('c5', [
        [0, '#dfe6ea'],
        [1, '#9fb2be'],
      ])}</defs><rect width="960" height="640" fill="url(#c5)"/>${strands({
        path: [
          [-100, 500],
          [300, 200],
          [600, 560],
          [1060, 120],
        ],
        n: 60,
        spread0: 200,
        spread1: 500,
        colors: ['#ffffff', '#ffffff', '#ffffff'],
        width: 1,
        opacity: 0.3,
        seed: 5,
      })}${manProfile({ x: 240, y: -28, s: 0.86, skin: ['#f0dccd', '#bd9a86'], hair: ['#171d22', '#2f383f', '#525d65'], seed: 8 })}`,
    ),
  'column-food': () =>
    svg(
      960,
      640,
      `<defs>${grad('c6', [
        [0, '#f5f1e2'],
        [1, '#d5cfae'],
      ])}${rad(
        'c6b',
        [
          [0, '#fffdf5'],
          [0.72, '#f2ecda'],
          [0.8, '#dcd3b4'],
          [1, '#efe7cf'],
        ],
        'cx=".45" cy=".42" r=".6"',
      )}${rad(
        'c6s',
        [
          [0, '#e2a040'],
          [0.8, '#cf8628'],
          [1, '#b06c18'],
        ],
        'cx=".4" cy=".36" r=".7"',
      )}</defs><rect width="960" height="640" fill="url(#c6)"/>${leafShadow({ x: 60, y: 60, s: 0.9, color: '#5a5a24', op: 0.16, rot: 16, blur: 10 })}<filter id="c6f"><feGaussianBlur stdDeviation="18"/></filter><ellipse cx="588" cy="372" rx="250" ry="236" fill="#5a4a1c" opacity=".3" filter="url(#c6f)"/><circle cx="560" cy="330" r="240" fill="url(#c6b)"/><circle cx="560" cy="330" r="178" fill="url(#c6s)"/><path d="M440 300C480 240 560 250 600 290S700 330 690 380" stroke="#fff3d6" stroke-opacity=".65" stroke-width="12" stroke-linecap="round" fill="none"/>${Array.from({ length: 14 }, (_, i) => `<ellipse cx="${f(500 + Math.cos(i * 2.4) * (20 + i * 7))}" cy="${f(350 + Math.sin(i * 2.4) * (16 + i * 6))}" rx="9" ry="5" fill="#5d6b2f" transform="rotate(${i * 37} ${f(500 + Math.cos(i * 2.4) * (20 + i * 7))} ${f(350 + Math.sin(i * 2.4) * (16 + i * 6))})"/>`).join('')}`,
    ),
});
