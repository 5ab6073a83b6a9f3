/** Brushes. */
import { mix } from '../colour.mjs';
import { cylDefs, shaded, stops } from '../shading.mjs';
import { FONT, T } from '../text.mjs';

export const tools = {
  brush(o, id) {
    // upright paddle brush, bristles to the front
    const p = o.palette;
    const head =
      'M-118 -640C-118 -706 -70 -730 0 -730C70 -730 118 -706 118 -640L112 -380C110 -322 64 -296 30 -270L30 -262H-30L-30 -270C-64 -296 -110 -322 -112 -380Z';
    const handle =
      'M-30 -276H30C34 -200 40 -120 38 -56C36 -14 20 2 0 2C-20 2 -36 -14 -38 -56C-40 -120 -34 -200 -30 -276Z';
    const cushion = mix(p.body, '#ffffff', 0.55);
    const pins = Array.from({ length: 77 }, (_, i) => {
      const x = ((i % 7) - 3) * 27 + (Math.floor(i / 7) % 2 ? 6 : -6);
      const y = -678 + Math.floor(i / 7) * 31;
      if (Math.abs(x) > 88 - (y > -400 ? (y + 400) * 0.7 : 0)) return '';
      return `<circle cx="${x}" cy="${y}" r="4.6" fill="${mix(p.body, '#140b06', 0.7)}"/><circle cx="${x - 1.4}" cy="${y - 1.6}" r="1.7" fill="#fff" fill-opacity=".8"/>`;
    }).join('');
    return {
      w: 240,
      h: 730,
      defs: `${cylDefs(`${id}b`, p.body)}<linearGradient id="${id}k" x1="0" x2="1" y1="0" y2="1">${stops(
        [
          [0, 0.5],
          [0.5, 0.1],
          [1, 0],
        ],
        '#ffffff',
      )}</linearGradient>`,
      body: `${shaded(`${id}b`, handle, p.body)}${shaded(`${id}b`, head, p.body)}<path d="M-92 -640C-92 -688 -54 -704 0 -704C54 -704 92 -688 92 -640L86 -390C84 -350 48 -330 0 -322C-48 -330 -84 -350 -86 -390Z" fill="${cushion}"/><path d="M-92 -640C-92 -688 -54 -704 0 -704C54 -704 92 -688 92 -640L86 -390C84 -350 48 -330 0 -322C-48 -330 -84 -350 -86 -390Z" fill="url(#${id}k)"/>${pins}<g transform="translate(-6 -216) rotate(90)">${T(0, 0, o.brand, { size: 22, ls: 6, font: FONT.latinSerif, fill: p.ink, anchor: 'start', maxW: 170 })}</g>`,
    };
  },
  'scalp-brush'(o, id) {
    // silicone dome for shampooing
    const p = o.palette;
    const dome =
      'M-200 -150C-206 -260 -130 -340 0 -344C130 -340 206 -260 200 -150C200 -126 120 -112 0 -112C-120 -112 -200 -126 -200 -150Z';
    const grip =
      'M-104 -322C-104 -388 -60 -420 0 -420C60 -420 104 -388 104 -322C104 -300 60 -290 0 -290C-60 -290 -104 -300 -104 -322Z';
    const prongs = Array.from({ length: 15 }, (_, i) => {
      const x = (i - 7) * 25;
      const length = i % 2 ? 96 : 112;
      return `<path d="M${x - 10} -128L${x - 4} ${-128 + length}Q${x} ${-120 + length} ${x + 4} ${-128 + length}L${x + 10} -128Z" fill="${mix(p.body, i % 2 ? '#ffffff' : '#0a1218', i % 2 ? 0.28 : 0.12)}"/>`;
    }).join('');
    return {
      w: 410,
      h: 420,
      defs: cylDefs(`${id}b`, p.body, { matte: true }),
      body: `${prongs}${shaded(`${id}b`, grip, p.body)}${shaded(`${id}b`, dome, p.body)}${T(0, -206, o.brand, { size: 34, ls: 10, font: FONT.latinSans, fill: p.ink, maxW: 240 })}${T(0, -168, o.sub, { size: 19, fill: p.ink, op: 0.8, maxW: 200 })}`,
    };
  },
};
