/** Tubes and jars. */
import { lum } from '../colour.mjs';
import { label } from '../label.mjs';
import { bottlePath, canPath, cylDefs, shaded, stops, strip } from '../shading.mjs';

export const tubes_jars = {
  tube(o, id) {
    const p = o.palette,
      gid = `${id}b`,
      c = `${id}c`,
      cap = p.cap || '#fff';
    const H = 566,
      ch = 104,
      top = 132,
      bot = 100; // half widths at crimp / cap
    const d = `M${-top} ${-H}H${top}L${top - 2} ${-H + 40}C${top - 6} ${-H + 190} ${bot + 4} ${-ch - 90} ${bot} ${-ch}Q0 ${-ch + 10} ${-bot} ${-ch}C${-bot - 4} ${-ch - 90} ${-top + 6} ${-H + 190} ${-top + 2} ${-H + 40}Z`;
    const capd = canPath(0, -ch - 2, 0, 186, 8, 8);
    return {
      w: top * 2,
      h: H,
      defs:
        cylDefs(gid, p.body, { matte: p.matte }) +
        cylDefs(c, cap) +
        `<clipPath id="${id}cp"><path d="${d}"/></clipPath><linearGradient id="${id}fl" x1="0" x2="0" y1="0" y2="1">${stops(
          [
            [0, 0.55],
            [0.5, 0],
            [1, 0],
          ],
          p.body,
        )}</linearGradient>`,
      body:
        shaded(c, capd, cap) +
        `<path d="M-92 ${-ch + 6}Q0 ${-ch + 16} 92 ${-ch + 6}" stroke="#000" stroke-opacity=".22" stroke-width="4" fill="none" filter="url(#B2)"/>` +
        `<path d="${d}" fill="${p.body}"/><g clip-path="url(#${id}cp)">${p.band ? `<rect x="-150" y="${-ch - 78}" width="300" height="120" fill="${p.band}"/>` : ''}</g>${label(o, { w: 214, top: -H + 74, bottom: -ch - (p.band ? 92 : 24) })}<path d="${d}" fill="url(#${gid}s)"/><path d="${d}" fill="url(#${gid}l)"/><path d="${d}" fill="url(#${gid}v)"/>` +
        `<path d="${d}" fill="url(#${id}fl)"/><g clip-path="url(#${id}cp)"><rect x="${-top}" y="${-H}" width="${top * 2}" height="34" fill="#fff" fill-opacity=".16"/>${Array.from({ length: 66 }, (_, i) => `<rect x="${-top + i * 4}" y="${-H}" width="1.4" height="34" fill="#000" fill-opacity=".09"/>`).join('')}<rect x="${-top}" y="${-H + 34}" width="${top * 2}" height="2.4" fill="#000" fill-opacity=".16"/></g>`,
    };
  },
  jar(o, id) {
    const p = o.palette,
      gid = `${id}b`,
      c = `${id}c`,
      cap = p.cap || '#fff',
      w = 408,
      h = 206;
    const d = bottlePath(w, h, w - 56, 18, 46, 12);
    const lid = canPath(0, -h - 112, -h + 2, w + 4, 14, 12);
    return {
      w,
      h: h + 116,
      defs:
        cylDefs(gid, p.body, { matte: p.matte }) +
        cylDefs(c, cap) +
        `<clipPath id="${id}cp"><path d="${d}"/></clipPath><linearGradient id="${id}tp" x1="0" x2="1">${stops(
          [
            [0, 0.1],
            [0.3, 0.55],
            [1, 0.05],
          ],
          '#ffffff',
        )}</linearGradient>`,
      body:
        `<path d="${d}" fill="${p.body}"/><g clip-path="url(#${id}cp)">${p.inner ? `<path d="${bottlePath(w - 60, h - 34, w - 90, 10, 40, 10)}" transform="translate(0 -22)" fill="${p.inner}" fill-opacity=".85"/>` : ''}</g>${label(o, { w: w * 0.82, top: -h + 22, bottom: -22 })}<path d="${d}" fill="url(#${gid}s)"/><path d="${d}" fill="url(#${gid}l)"/><path d="${d}" fill="url(#${gid}v)"/>` +
        `<g clip-path="url(#${id}cp)">${strip(-w * 0.39, -h + 10, 22, h - 46, lum(p.body) > 0.6 ? 0.65 : 0.4, 3)}<path d="M${-w / 2 + 30} -16Q0 6 ${w / 2 - 30} -16" stroke="#fff" stroke-opacity=".5" stroke-width="3" fill="none" filter="url(#B2)"/></g>` +
        shaded(c, lid, cap) +
        `<path d="M${-w / 2 + 6} ${-h - 108}Q0 ${-h - 128} ${w / 2 - 6} ${-h - 108}Q0 ${-h - 92} ${-w / 2 + 6} ${-h - 108}Z" fill="url(#${id}tp)"/><path d="M${-w / 2 - 2} ${-h - 4}Q0 ${-h + 14} ${w / 2 + 2} ${-h - 4}" stroke="#000" stroke-opacity=".3" stroke-width="5" fill="none" filter="url(#B2)"/>` +
        (o.palette.lidMark !== false
          ? `<path d="M${-w / 2} ${-h - 22}Q0 ${-h - 6} ${w / 2} ${-h - 22}" stroke="${p.accent}" stroke-width="3" fill="none" stroke-opacity=".8"/>`
          : ''),
    };
  },
};
