/** Lip balms and stick deodorants: a twist base under a cap. */
import { canPath, cylDefs, shaded, strip } from '../shading.mjs';
import { FONT, T, V } from '../text.mjs';

export const sticks = {
  stick(o, id) {
    const p = o.palette;
    const w = 176;
    const h = 520;
    const capHeight = 190;
    const base = canPath(0, -h + capHeight, 0, w, 9, 8);
    const cap = canPath(0, -h, -h + capHeight - 3, w + 4, 8, 26);
    const letters = [...o.name].length;
    const size = Math.min(30, 236 / (letters * 1.12));
    return {
      w,
      h,
      defs: cylDefs(`${id}b`, p.body, { matte: p.matte }) + cylDefs(`${id}c`, p.cap),
      body:
        shaded(`${id}b`, base, p.body) +
        `<g transform="translate(-34 -${h - capHeight - 34}) rotate(90)">${T(0, 0, o.brand, { size: 24, ls: 7, font: o.wordmarkFont === 'sans' ? FONT.latinSans : FONT.latinSerif, fill: p.ink, anchor: 'start', maxW: 240 })}</g>` +
        V(22, -h + capHeight + 22, o.name, { size, gap: 1.12, font: FONT.mincho, weight: 700, fill: p.ink }) +
        T(0, -26, o.sub, { size: 14, fill: p.ink, op: 0.8, maxW: w * 0.66 }) +
        shaded(`${id}c`, cap, p.cap) +
        `<path d="M${-w / 2} ${-h + capHeight + 4}Q0 ${-h + capHeight + 14} ${w / 2} ${-h + capHeight + 4}" stroke="#000" stroke-opacity=".25" stroke-width="4" fill="none" filter="url(#B2)"/>` +
        strip(-w * 0.34, -h + 28, 9, capHeight - 52, 0.5, 2),
    };
  },
};
