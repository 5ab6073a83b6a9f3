import { label } from '../label.mjs';
import { bottlePath, canPath, cylDefs, METAL, shaded, stops, strip } from '../shading.mjs';
import { FONT, rule, T, V } from '../text.mjs';

export const glass = {
  dropper(o, id) {
    const p = o.palette,
      gid = `${id}b`,
      c = `${id}c`,
      w = 216,
      h = 330,
      cap = p.cap || METAL;
    const d = bottlePath(w, h, 92, 44, 22, 8);
    const col = canPath(0, -h - 84, -h + 4, 96, 4, 5);
    const bulb = `M-30 ${-h - 84}C-34 ${-h - 120} -36 ${-h - 150} -28 ${-h - 180}C-22 ${-h - 202} 22 ${-h - 202} 28 ${-h - 180}C36 ${-h - 150} 34 ${-h - 120} 30 ${-h - 84}Z`;
    return {
      w,
      h: h + 200,
      defs: `${cylDefs(gid, p.body) + cylDefs(c, cap, { key: 1.3 }) + cylDefs(`${id}r`, p.bulb || '#26303a', { matte: true })}<clipPath id="${id}cp"><path d="${d}"/></clipPath><linearGradient id="${id}lq" x1="0" x2="0" y1="0" y2="1">${stops(
        [
          [0, 0.0],
          [0.02, 0.9],
          [1, 1],
        ],
        p.liquid || p.body,
      )}</linearGradient>`,
      body:
        shaded(`${id}r`, bulb, p.bulb || '#26303a') +
        shaded(c, col, cap) +
        `<path d="M-47 ${-h - 66}Q0 ${-h - 62} 47 ${-h - 66}M-47 ${-h - 16}Q0 ${-h - 11} 47 ${-h - 16}" stroke="#000" stroke-opacity=".22" stroke-width="2" fill="none"/>` +
        `<path d="${d}" fill="${p.body}" fill-opacity="${p.glass ? 0.78 : 1}"/><g clip-path="url(#${id}cp)"><rect x="${-w / 2 + 8}" y="${-h * 0.84}" width="${w - 16}" height="${h}" rx="16" fill="url(#${id}lq)"/><rect x="-5" y="${-h}" width="10" height="${h * 0.72}" fill="#fff" fill-opacity=".22"/></g>` +
        label(o, { w: w * 0.96, top: -h * 0.78, bottom: -h * 0.07 }) +
        `<path d="${d}" fill="url(#${gid}s)"/><path d="${d}" fill="url(#${gid}l)" opacity=".8"/><path d="${d}" fill="url(#${gid}v)"/><g clip-path="url(#${id}cp)">${strip(-w * 0.4, -h + 42, 15, h - 74, 0.7, 2)}${strip(w * 0.37, -h + 60, 6, h - 110, 0.5, 2)}<path d="M${-w / 2 + 24} -12Q0 4 ${w / 2 - 24} -12" stroke="#fff" stroke-opacity=".55" stroke-width="4" fill="none" filter="url(#B2)"/></g>`,
    };
  },
  ampoule(o, id) {
    const p = o.palette,
      n = 5,
      gap = 88;
    let body = '',
      defs = cylDefs(`${id}b`, p.body, { k: 0.75 }) + cylDefs(`${id}c`, p.cap || p.accent);
    const d = bottlePath(66, 262, 22, 40, 14, 4);
    const neck = `M-11 -258C-14 -280 -10 -288 -13 -300C-22 -318 -20 -352 -8 -374Q0 -384 8 -374C20 -352 22 -318 13 -300C10 -288 14 -280 11 -258Z`;
    defs += `<clipPath id="${id}cp"><path d="${d}"/></clipPath>`;
    for (let i = 0; i < n; i++) {
      const x = (i - (n - 1) / 2) * gap;
      const _fg = i === 2;
      body +=
        `<g transform="translate(${x} ${Math.abs(i - 2) % 2 ? -10 : 0})"><path d="${neck}" fill="${p.body}" fill-opacity=".55"/><path d="${neck}" fill="url(#${id}bs)" opacity=".8"/><path d="${neck}" fill="url(#${id}bl)"/><path d="M-12 -268Q0 -262 12 -268" stroke="${p.accent}" stroke-width="4" fill="none"/><path d="${d}" fill="${p.body}" fill-opacity=".72"/><g clip-path="url(#${id}cp)"><rect x="-30" y="-206" width="60" height="212" rx="8" fill="${p.liquid || p.accent}" fill-opacity=".62"/><ellipse cx="0" cy="-206" rx="29" ry="5" fill="#fff" fill-opacity=".7"/><rect x="-33" y="-158" width="66" height="112" fill="#fff" fill-opacity=".9"/></g>` +
        T(0, -128, o.brand, { size: 11, font: FONT.latinSerif, ls: 2, fill: p.ink, maxW: 54 }) +
        rule(0, -120, 16, p.accent, 1, 1.4) +
        V(0, -113, o.mark || '', { size: 21, font: FONT.mincho, weight: 700, fill: p.ink, gap: 1.1 }) +
        T(0, -56, o.doseText || '2mL', { size: 9, font: FONT.latinSerif, fill: p.ink, op: 0.8 }) +
        `<path d="${d}" fill="url(#${id}bs)"/><path d="${d}" fill="url(#${id}bl)"/><path d="${d}" fill="url(#${id}bv)"/>${strip(-25, -232, 6, 218, 0.7, 2)}</g>`;
    }
    return { w: gap * n - 20, h: 384, defs, body };
  },
};
