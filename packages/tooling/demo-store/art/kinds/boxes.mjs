/** Folding boxes. */
import { mix } from '../colour.mjs';
import { label } from '../label.mjs';
import { stops } from '../shading.mjs';
import { FONT, T, V } from '../text.mjs';

export const boxes = {
  box(o, id) {
    const p = o.palette,
      w = 300,
      h = 452,
      sd = 96;
    const x0 = -w / 2 - 34,
      x1 = x0 + w,
      k = 0.2;
    const side = mix(p.side || p.body, '#08131c', 0.34);
    const top = mix(p.body, '#ffffff', 0.5);
    const front = `M${x0} ${-h}L${x1} ${-h + 0}V0L${x0} 0Z`;
    const sideP = `M${x1} ${-h}L${x1 + sd} ${-h - sd * k}V${-sd * k - 6}L${x1} 0Z`;
    const topP = `M${x0} ${-h}L${x0 + sd} ${-h - sd * k}H${x1 + sd}L${x1} ${-h}Z`;
    return {
      w: w + sd,
      h: h + 20,
      defs: `<linearGradient id="${id}f" x1="0" x2="1" y1="0" y2="1">${stops(
        [
          [0, 0.42],
          [0.35, 0.08],
          [1, 0],
        ],
        '#ffffff',
      )}</linearGradient><linearGradient id="${id}g" x1="0" x2="1">${stops(
        [
          [0, 0],
          [0.8, 0.02],
          [1, 0.12],
        ],
        '#08131c',
      )}</linearGradient><linearGradient id="${id}h" x1="0" x2="1">${stops(
        [
          [0, 0.05],
          [1, 0.24],
        ],
        '#08131c',
      )}</linearGradient><clipPath id="${id}cp"><path d="${front}"/></clipPath>`,
      body:
        `<path d="${topP}" fill="${top}"/><path d="${sideP}" fill="${side}"/><path d="${sideP}" fill="url(#${id}h)"/><g transform="translate(${x1 + sd / 2} ${-h / 2 - 12}) skewY(-11)">${V(0, -150, (o.sideText || o.name).replace(/[ 　]/g, '').slice(0, 9), { size: 26, font: FONT.mincho, fill: p.sideInk || p.ink, weight: 700, gap: 1.1, op: 0.8 })}</g>` +
        `<path d="${front}" fill="${p.body}"/><g clip-path="url(#${id}cp)">${p.band ? `<rect x="${x0}" y="${-h * 0.2}" width="${w}" height="${h * 0.2}" fill="${p.band}"/>` : ''}${p.panel ? `<rect x="${x0}" y="${-h}" width="${w * 0.075}" height="${h}" fill="${p.panel}"/>` : ''}</g>${label(o, { cx: x0 + w / 2 + (p.panel ? w * 0.03 : 0), w: w * 0.94, top: -h + (o.drugClass ? 74 : 34), bottom: -26 - (p.band ? h * 0.2 : 0) })}` +
        (o.drugClass
          ? `<g transform="translate(${x1 - 22} ${-h + 26})"><rect x="-112" y="0" width="112" height="30" fill="#fff" stroke="${p.ink}" stroke-width="2"/>${T(-56, 22, o.drugClass, { size: 17, weight: 700, fill: p.ink, font: FONT.gothic, maxW: 100 })}</g>`
          : '') +
        `<path d="${front}" fill="url(#${id}g)"/><path d="${front}" fill="url(#${id}f)"/><path d="M${x1} ${-h}V0" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"/><path d="M${x0} ${-h}H${x1}" stroke="#fff" stroke-opacity=".7" stroke-width="1.6"/>`,
    };
  },
};
