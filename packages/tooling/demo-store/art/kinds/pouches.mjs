/** Pouches. */
import { mix } from '../colour.mjs';
import { label } from '../label.mjs';
import { canPath, cylDefs, shaded, stops } from '../shading.mjs';

export const pouches = {
  'supplement-pouch'(o, id) {
    const p = o.palette,
      gid = `${id}b`,
      w = 392,
      h = 540,
      a = w / 2;
    const d = `M${-a + 6} ${-h}H${a - 6}Q${a} ${-h} ${a} ${-h + 8}C${a - 5} ${-h + 170} ${a + 7} ${-200} ${a - 4} -34Q${a - 8} -8 ${a - 34} -2Q0 14 ${-a + 34} -2Q${-a + 8} -8 ${-a + 4} -34C${-a - 7} -200 ${-a + 5} ${-h + 170} ${-a} ${-h + 8}Q${-a} ${-h} ${-a + 6} ${-h}Z`;
    const dark = mix(p.body, '#06101a', 0.8);
    return {
      w,
      h,
      defs: `<clipPath id="${id}cp"><path d="${d}"/></clipPath><linearGradient id="${gid}s" x1="0" x2="1">${stops(
        [
          [0, 0.42],
          [0.035, 0.12],
          [0.09, 0.02],
          [0.3, 0.0],
          [0.62, 0.05],
          [0.86, 0.16],
          [0.955, 0.06],
          [0.975, 0.22],
          [1, 0.45],
        ],
        dark,
      )}</linearGradient><linearGradient id="${gid}l" x1="0" x2="1">${stops(
        [
          [0, 0.0],
          [0.05, 0.45],
          [0.075, 0.12],
          [0.16, 0.3],
          [0.26, 0.22],
          [0.42, 0],
          [0.9, 0],
          [0.94, 0.3],
          [0.955, 0.05],
          [1, 0],
        ],
        '#ffffff',
      )}</linearGradient>`,
      body:
        `<path d="${d}" fill="${p.body}"/><g clip-path="url(#${id}cp)">${p.band ? `<path d="M${-a} -132C-60 -176 60 -104 ${a} -146V20H${-a}Z" fill="${p.band}"/>` : ''}${
          o.window
            ? `<ellipse cx="0" cy="-112" rx="88" ry="52" fill="#fff" fill-opacity=".82"/>${Array.from(
                { length: 26 },
                (_, i) => {
                  const t = i * 2.399,
                    r = Math.sqrt(i / 26);
                  return `<ellipse cx="${(Math.cos(t) * r * 74).toFixed(1)}" cy="${(-100 + Math.sin(t) * r * 36).toFixed(1)}" rx="13" ry="9" transform="rotate(${(i * 47) % 180} ${(Math.cos(t) * r * 74).toFixed(1)} ${(-100 + Math.sin(t) * r * 36).toFixed(1)})" fill="${mix(o.window, i % 3 ? '#ffffff' : '#3a2a10', 0.16)}" stroke="#000" stroke-opacity=".12"/>`;
                },
              ).join('')}`
            : ''
        }</g>${label({ ...o }, { w: w * 0.8, top: -h + 92, bottom: o.window || p.band ? -172 : -44 })}` +
        `<path d="${d}" fill="url(#${gid}s)"/><path d="${d}" fill="url(#${gid}l)"/><g clip-path="url(#${id}cp)"><rect x="${-a}" y="${-h}" width="${w}" height="58" fill="${dark}" fill-opacity=".07"/><rect x="${-a}" y="${-h + 56}" width="${w}" height="2" fill="#fff" fill-opacity=".6"/><rect x="${-a}" y="${-h + 58}" width="${w}" height="2" fill="${dark}" fill-opacity=".2"/><rect x="${-a}" y="${-h + 68}" width="${w}" height="3" fill="${dark}" fill-opacity=".12"/><rect x="-20" y="${-h + 20}" width="40" height="17" rx="8.5" fill="#fff" fill-opacity=".92"/><rect x="-20" y="${-h + 20}" width="40" height="17" rx="8.5" fill="none" stroke="${dark}" stroke-opacity=".25"/>
<path d="M${-a} -66C-120 -22 120 -22 ${a} -66V20H${-a}Z" fill="${dark}" fill-opacity=".10"/><path d="M${-a} -66C-120 -22 120 -22 ${a} -66" stroke="#fff" stroke-opacity=".45" stroke-width="2" fill="none"/><path d="M${-a + 30} ${-h + 120}C${-a + 60} -300 ${-a + 20} -240 ${-a + 56} -90" stroke="#fff" stroke-opacity=".28" stroke-width="10" fill="none" filter="url(#B5)"/><path d="M${a - 40} ${-h + 150}C${a - 66} -320 ${a - 26} -230 ${a - 58} -100" stroke="${dark}" stroke-opacity=".22" stroke-width="12" fill="none" filter="url(#B5)"/></g>`,
    };
  },
  'refill-pouch'(o, id) {
    // top-left corner cut with a pouring spout
    const r = pouches['supplement-pouch'](o, id),
      h = 540,
      a = 196,
      p = o.palette,
      cap = p.cap || '#fff';
    return {
      ...r,
      h: h + 8,
      defs:
        r.defs +
        cylDefs(`${id}sp`, cap) +
        `<clipPath id="${id}cut"><path d="M${-a - 20} ${-h + 124}L${-a + 112} ${-h - 12}H${a + 20}V40H${-a - 20}Z"/></clipPath>`,
      body: `<g transform="translate(${-a + 50} ${-h + 58}) rotate(-46)">${shaded(`${id}sp`, canPath(0, -26, 10, 44, 2, 3), mix(p.body, '#ffffff', 0.35))}${shaded(`${id}sp`, canPath(0, -72, -22, 58, 3, 6), cap)}${Array.from({ length: 9 }, (_, i) => `<rect x="${-24 + i * 6}" y="-66" width="1.2" height="40" fill="#000" fill-opacity=".14"/>`).join('')}</g><g clip-path="url(#${id}cut)">${r.body}</g><path d="M${-a} ${-h + 104}L${-a + 100} ${-h}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`,
    };
  },
  sachet(o, id) {
    // flat trial pack with crimped ends and a tear notch
    const p = o.palette,
      gid = `${id}b`,
      w = 340,
      h = 470,
      a = w / 2,
      dark = mix(p.body, '#06101a', 0.8);
    const d = `M${-a} ${-h}H${a}L${a - 5} ${-h + 52}L${a} ${-h * 0.5}L${a - 5} -46L${a} 0H${-a}L${-a + 5} -46L${-a} ${-h * 0.5}L${-a + 5} ${-h + 52}Z`;
    const crimp = (y) =>
      `<rect x="${-a}" y="${y}" width="${w}" height="40" fill="${dark}" fill-opacity=".06"/>` +
      Array.from(
        { length: 42 },
        (_, i) => `<rect x="${-a + i * 8.2}" y="${y}" width="2" height="40" fill="#fff" fill-opacity=".28"/>`,
      ).join('');
    return {
      w,
      h,
      defs: `<clipPath id="${id}cp"><path d="${d}"/></clipPath><linearGradient id="${gid}s" x1="0" x2="1">${stops(
        [
          [0, 0.4],
          [0.06, 0.06],
          [0.3, 0],
          [0.7, 0.05],
          [0.94, 0.2],
          [1, 0.42],
        ],
        dark,
      )}</linearGradient><linearGradient id="${gid}l" x1="0" x2="1" y1="0" y2=".4">${stops(
        [
          [0, 0],
          [0.16, 0.5],
          [0.3, 0.12],
          [0.62, 0],
          [0.88, 0.24],
          [1, 0],
        ],
        '#ffffff',
      )}</linearGradient>`,
      body: `<path d="${d}" fill="${p.body}"/><g clip-path="url(#${id}cp)">${p.band ? `<rect x="${-a}" y="-118" width="${w}" height="74" fill="${p.band}"/>` : ''}</g>${label(o, { w: w * 0.82, top: -h + 62, bottom: -128 })}<path d="${d}" fill="url(#${gid}s)"/><path d="${d}" fill="url(#${gid}l)"/><g clip-path="url(#${id}cp)">${crimp(-h)}${crimp(-40)}<path d="M${a - 14} ${-h + 66}l16 -8v16z" fill="#fff" fill-opacity=".8"/></g>`,
    };
  },
};
