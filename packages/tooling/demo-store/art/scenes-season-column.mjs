/** Columns about seasons, plants and habits. 960 × 640. */

import { bloom, foam, grains, slice, smear, sprig } from './plants.mjs';
import { profile } from './profile.mjs';
import { crescent, drops, grad, leafShadow, rad, ripples, strands, svg } from './scene-tools.mjs';

const back = (id, w, h, stops) =>
  `<defs>${grad(id, stops)}</defs><rect width="${w}" height="${h}" fill="url(#${id})"/>`;
const column = (stops, body) => svg(960, 640, back('cl', 960, 640, stops) + body);

/** A hair dryer at arm's length with its air stream. */
const dryer = `<defs>${grad('dya', [
  [0, '#ffffff'],
  [1, '#b9a7a0'],
])}</defs><g fill="none" stroke="#fff" stroke-linecap="round" stroke-opacity=".8"><path d="M690 210C640 214 590 236 540 226" stroke-width="9"/><path d="M690 250C630 258 580 272 520 264" stroke-width="12"/><path d="M690 290C640 300 590 318 545 314" stroke-width="8"/></g><g transform="rotate(-6 800 260)"><path d="M812 300L850 300L838 520Q836 540 816 540L792 540Q776 540 778 520Z" fill="#8f7d76"/><path d="M720 206L800 176Q900 166 916 250Q904 336 800 328L720 298Z" fill="url(#dya)"/><rect x="694" y="200" width="34" height="104" rx="8" fill="#5a4a46"/><circle cx="852" cy="252" r="46" fill="#efe6e1"/><circle cx="852" cy="252" r="30" fill="none" stroke="#b9a7a0" stroke-width="5"/><path d="M734 214L804 190" stroke="#fff" stroke-width="9" stroke-linecap="round"/><rect x="806" y="356" width="22" height="46" rx="9" fill="#d8c9c2"/></g>`;

export const moreColumns = () => ({
  'column-foam': () =>
    column(
      [
        [0, '#dfe9ee'],
        [1, '#9fb9c8'],
      ],
      foam({ w: 960, h: 640, seed: 3, tint: '#6d8da2', n: 360, max: 80 }),
    ),
  'column-leaf': () =>
    column(
      [
        [0, '#eef4ee'],
        [1, '#b9d3c0'],
      ],
      `${leafShadow({ x: 40, y: 60, s: 1, color: '#2a4a34', op: 0.14, rot: 20, blur: 12 })}${sprig({ x: 200, y: 520, s: 1.05, rot: -32, colour: '#4f8a64', n: 8 })}`,
    ),
  'column-tea': () =>
    column(
      [
        [0, '#f3ead9'],
        [1, '#cdb48c'],
      ],
      `${leafShadow({ x: 420, y: 30, s: 0.8, color: '#5a3a1c', op: 0.16, rot: 26, blur: 10 })}<defs>${rad(
        'te',
        [
          [0, '#c98a4a'],
          [0.8, '#a8642a'],
          [1, '#84481a'],
        ],
        'cx=".42" cy=".38" r=".7"',
      )}</defs><ellipse cx="520" cy="392" rx="236" ry="214" fill="#4a2a10" fill-opacity=".2"/><circle cx="500" cy="350" r="220" fill="#fbf6ec"/><circle cx="500" cy="350" r="172" fill="url(#te)"/>${ripples({ x: 470, y: 330, n: 4, r: 30, step: 32, ratio: 0.8, op: 0.5 })}${grains({ x: 60, y: 500, w: 260, h: 110, n: 46, colours: ['#2a2322', '#54433a', '#7a5a3a'], rx: 14, ry: 9, seed: 12 })}`,
    ),
  'column-night': () =>
    column(
      [
        [0, '#161226'],
        [0.6, '#352a52'],
        [1, '#6d5c8e'],
      ],
      `${crescent({ x: 660, y: 210, r: 120 })}${strands({
        path: [
          [-60, 560],
          [320, 380],
          [640, 620],
          [1040, 420],
        ],
        n: 160,
        spread0: 140,
        spread1: 260,
        colors: ['#7a6a9a', '#a99bc6', '#e6dcf2'],
        width: 1.4,
        opacity: 0.5,
        seed: 91,
      })}`,
    ),
  'column-citrus': () =>
    column(
      [
        [0, '#fbf7e6'],
        [1, '#ead9a0'],
      ],
      `${slice({ x: 620, y: 280, r: 170, colour: '#f2c94c' })}${slice({ x: 360, y: 430, r: 116, colour: '#ef9f3a' })}${sprig({ x: 60, y: 300, s: 0.6, rot: -10, colour: '#5f8a4a', n: 5 })}${drops({ w: 960, h: 640, n: 30, seed: 2, min: 3, max: 15, tint: '#5a3a08' })}`,
    ),
  'column-chamomile': () =>
    column(
      [
        [0, '#fbf6ea'],
        [1, '#e9d3a4'],
      ],
      `${bloom({ x: 320, y: 260, s: 0.8, petals: 14, colour: '#ffffff', heart: '#f0b83a', long: 1.15 })}${bloom({ x: 620, y: 370, s: 1.05, petals: 14, colour: '#ffffff', heart: '#f0b83a', long: 1.15 })}${bloom({ x: 810, y: 170, s: 0.5, petals: 14, colour: '#ffffff', heart: '#f0b83a', long: 1.15 })}`,
    ),
  'column-cream': () =>
    column(
      [
        [0, '#f3f7f9'],
        [1, '#c9dbe4'],
      ],
      smear({ x: 480, y: 330, s: 1.05, colour: '#fbfdfe', shade: '#9fbccb' }),
    ),
  'column-long': () =>
    column(
      [
        [0, '#f8efec'],
        [1, '#e0bfb8'],
      ],
      profile({
        x: 300,
        y: -10,
        s: 0.86,
        skin: ['#fbe6dc', '#dcae9f'],
        hair: ['#4a262c', '#7d4a4c', '#d9ab9e'],
        seed: 19,
        style: 'long',
      }),
    ),
  'column-dryer': () =>
    column(
      [
        [0, '#f8efec'],
        [1, '#dcc2bb'],
      ],
      `${profile({
        x: 630,
        y: -60,
        s: 0.92,
        skin: ['#fbe6dc', '#dcae9f'],
        hair: ['#3a2220', '#7d5046', '#d9ab9e'],
        seed: 23,
        style: 'long',
        flip: -1,
      })}${dryer}`,
    ),
  'column-waves': () =>
    column(
      [
        [0, '#26343c'],
        [1, '#6d8692'],
      ],
      strands({
        path: [
          [-60, 520],
          [300, 60],
          [640, 600],
          [1040, 120],
        ],
        n: 380,
        spread0: 560,
        spread1: 760,
        colors: ['#1a252c', '#4b626f', '#c3d6df'],
        width: 2,
        opacity: 0.7,
        seed: 37,
      }),
    ),
});
