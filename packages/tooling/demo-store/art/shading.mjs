/** Light and shade of round bodies, and the outlines they are cut from. */
import { lum, mix } from './colour.mjs';

export const stops = (list, color) =>
  list.map(([o, a]) => `<stop offset="${o}" stop-color="${color}" stop-opacity="${a.toFixed(3)}"/>`).join('');
export function cylDefs(id, base, { k = 1, key = 1, matte = false } = {}) {
  const L = lum(base);
  const shadeC = mix(base, '#06101a', L > 0.6 ? 0.86 : 0.95);
  const kk = k * (L > 0.6 ? 0.62 : L > 0.25 ? 0.8 : 1.05);
  const kw = key * (L > 0.6 ? 0.6 : L > 0.2 ? 0.42 : 0.34) * (matte ? 0.75 : 1);
  return `<linearGradient id="${id}s" x1="0" x2="1" y1="0" y2="0">${stops(
    [
      [0, 0.62 * kk],
      [0.03, 0.48 * kk],
      [0.09, 0.24 * kk],
      [0.19, 0.05 * kk],
      [0.3, 0],
      [0.5, 0.035 * kk],
      [0.68, 0.16 * kk],
      [0.84, 0.38 * kk],
      [0.93, 0.52 * kk],
      [0.972, 0.4 * kk],
      [1, 0.58 * kk],
    ],
    shadeC,
  )}</linearGradient>
<linearGradient id="${id}l" x1="0" x2="1" y1="0" y2="0">${stops(
    [
      [0, 0],
      [0.09, 0],
      [0.15, 0.3 * kw],
      [0.22, 0.78 * kw],
      [0.29, 0.62 * kw],
      [0.4, 0.18 * kw],
      [0.56, 0],
      [0.93, 0],
      [0.972, 0.26 * kw],
      [1, 0],
    ],
    '#ffffff',
  )}</linearGradient>
<linearGradient id="${id}v" x1="0" x2="0" y1="0" y2="1">${stops(
    [
      [0, 0.0],
      [0.86, 0],
      [1, 0.26 * kk],
    ],
    shadeC,
  )}</linearGradient>`;
}
export const shaded = (id, d, base, extra = '') =>
  `<path d="${d}" fill="${base}"/>${extra}<path d="${d}" fill="url(#${id}s)"/><path d="${d}" fill="url(#${id}l)"/><path d="${d}" fill="url(#${id}v)"/>`;
export const strip = (x, y, w, h, op, blur) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${w / 2}" fill="#fff" fill-opacity="${op}" filter="url(#B${blur})"/>`;

export const bottlePath = (w, h, neck, R, r, sag = 7) => {
  const a = w / 2,
    n = neck / 2;
  return `M${-n} ${-h}L${n} ${-h}C${n + (a - n) * 0.55} ${-h} ${a} ${-h + R * 0.32} ${a} ${-h + R}L${a} ${-r}C${a} ${-r * 0.3} ${a - r * 0.4} 0 ${a - r} ${sag * 0.35}Q0 ${sag} ${-a + r} ${sag * 0.35}C${-a + r * 0.4} 0 ${-a} ${-r * 0.3} ${-a} ${-r}L${-a} ${-h + R}C${-a} ${-h + R * 0.32} ${-n - (a - n) * 0.55} ${-h} ${-n} ${-h}Z`;
};
export const canPath = (x, y0, y1, w, sag, r = 4) =>
  `M${x - w / 2} ${y0 + r}Q${x - w / 2} ${y0} ${x - w / 2 + r} ${y0}Q${x} ${y0 - sag * 0.5} ${x + w / 2 - r} ${y0}Q${x + w / 2} ${y0} ${x + w / 2} ${y0 + r}L${x + w / 2} ${y1 - r}Q${x + w / 2} ${y1} ${x + w / 2 - r} ${y1 + 1}Q${x} ${y1 + sag} ${x - w / 2 + r} ${y1 + 1}Q${x - w / 2} ${y1} ${x - w / 2} ${y1 - r}Z`;

export const METAL = '#c9ccce';
