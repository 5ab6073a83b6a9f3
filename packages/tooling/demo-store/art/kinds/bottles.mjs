/** Pump bottles, plain bottles, sprays and baby bottles. */
import { lum, mix } from '../colour.mjs';
import { label } from '../label.mjs';
import { bottlePath, canPath, cylDefs, shaded, strip } from '../shading.mjs';

export const bottles = {
  'pump-bottle'(o, id) {
    const p = o.palette,
      w = 288 * (o.wide || 1),
      h = 452 * (o.tall || 1),
      gid = `${id}b`,
      c = `${id}c`,
      q = `${id}q`;
    const d = bottlePath(w, h, 126, o.shoulder ?? 70, 26, 9);
    const cap = p.cap || p.body;
    const collar = canPath(0, -h - 50, -h + 4, 118, 5, 6);
    const stem = `M-14 ${-h - 92}H14V${-h - 46}H-14Z`;
    const head = `M-58 ${-h - 128}C-58 ${-h - 146} -46 ${-h - 150} -30 ${-h - 150}L34 ${-h - 150}C52 ${-h - 150} 60 ${-h - 142} 60 ${-h - 126}L60 ${-h - 104}Q60 ${-h - 92} 46 ${-h - 92}L-34 ${-h - 92}C-40 ${-h - 92} -44 ${-h - 98} -50 ${-h - 104}L-128 ${-h - 112}C-138 ${-h - 113} -142 ${-h - 106} -141 ${-h - 96}L-152 ${-h - 97}C-154 ${-h - 124} -146 ${-h - 134} -128 ${-h - 133}Z`;
    const lab = p.label
      ? `<rect x="${-w / 2}" y="${-h * 0.8}" width="${w}" height="${h * 0.7}" fill="${p.label}"/>`
      : '';
    const band = p.band
      ? `<path d="M${-w / 2} ${-h * 0.13}Q0 ${-h * 0.13 + 12} ${w / 2} ${-h * 0.13}V20H${-w / 2}Z" fill="${p.band}" clip-path="url(#${id}cp)"/>`
      : '';
    return {
      w,
      h: h + 152,
      defs:
        cylDefs(gid, p.body, { matte: p.matte }) +
        cylDefs(c, cap) +
        cylDefs(q, cap, { k: 0.8 }) +
        `<clipPath id="${id}cp"><path d="${d}"/></clipPath>`,
      body:
        shaded(q, stem, mix(cap, '#000', 0.12)) +
        shaded(c, head, cap) +
        `<path d="M-124 ${-h - 128}L-40 ${-h - 144}H40" stroke="#fff" stroke-opacity=".45" stroke-width="3" fill="none" stroke-linecap="round" filter="url(#B2)"/>` +
        shaded(c, collar, cap) +
        Array.from({ length: 23 }, (_, i) => {
          const a = (i - 11) / 11.6;
          const x = Math.sin(a * 1.5) * 58;
          return `<rect x="${x.toFixed(1)}" y="${-h - 42}" width="1.6" height="38" fill="#000" fill-opacity=".10"/>`;
        }).join('') +
        `<path d="${d}" fill="${p.body}"/><g clip-path="url(#${id}cp)">${lab}${band}</g>${label(o, { w: w * 0.98, top: -h * 0.8, bottom: -h * 0.06 })}<path d="${d}" fill="url(#${gid}s)"/><path d="${d}" fill="url(#${gid}l)"/><path d="${d}" fill="url(#${gid}v)"/>` +
        (p.matte
          ? ''
          : `<g clip-path="url(#${id}cp)">${strip(-w * 0.4, -h + 52, w * 0.055, h - 92, lum(p.body) > 0.6 ? 0.5 : 0.36, 3)}${strip(w * 0.4, -h + 70, w * 0.018, h - 120, 0.35, 2)}</g>`) +
        `<path d="M${-62} ${-h + 2}Q0 ${-h + 10} 62 ${-h + 2}" stroke="#000" stroke-opacity=".28" stroke-width="5" fill="none" filter="url(#B2)"/>`,
    };
  },
  bottle(o, id) {
    const p = o.palette,
      w = 236,
      h = 420,
      gid = `${id}b`,
      c = `${id}c`,
      cap = p.cap || '#fff';
    const d = bottlePath(w, h, 104, 46, 20, 8);
    const capd = canPath(0, -h - 112, -h + 3, o.capWide || 112, 5, 8);
    return {
      w,
      h: h + 112,
      defs:
        cylDefs(gid, p.body, { matte: p.matte }) +
        cylDefs(c, cap) +
        `<clipPath id="${id}cp"><path d="${d}"/></clipPath>`,
      body:
        shaded(c, capd, cap) +
        `<path d="M-54 ${-h - 100}Q0 ${-h - 106} 54 ${-h - 100}" stroke="#fff" stroke-opacity=".5" stroke-width="2" fill="none"/>` +
        `<path d="${d}" fill="${p.body}"/><g clip-path="url(#${id}cp)">${p.band ? `<rect x="${-w / 2}" y="${-h * 0.16}" width="${w}" height="${h}" fill="${p.band}"/>` : ''}</g>${label(o, { w, top: -h * 0.86, bottom: -h * 0.06 })}<path d="${d}" fill="url(#${gid}s)"/><path d="${d}" fill="url(#${gid}l)"/><path d="${d}" fill="url(#${gid}v)"/>` +
        (p.matte
          ? ''
          : `<g clip-path="url(#${id}cp)">${strip(-w * 0.41, -h + 40, w * 0.06, h - 76, lum(p.body) > 0.6 ? 0.48 : 0.34, 3)}</g>`),
    };
  },
  spray(o, id) {
    const p = o.palette,
      w = 190,
      h = 440,
      gid = `${id}b`,
      c = `${id}c`,
      cap = p.cap || '#fff';
    const d = bottlePath(w, h, 150, 34, 18, 7);
    const cold = canPath(0, -h - 34, -h + 4, 138, 5, 5);
    const actu = `M-40 ${-h - 98}Q-40 ${-h - 112} -26 ${-h - 112}H26Q40 ${-h - 112} 40 ${-h - 98}V${-h - 32}H-40Z`;
    const over = canPath(0, -h - 158, -h - 2, 146, 6, 22);
    return {
      w,
      h: h + 158,
      defs:
        cylDefs(gid, p.body, { matte: p.matte }) +
        cylDefs(c, cap) +
        cylDefs(`${id}o`, '#dfe8ec', { k: 0.7 }) +
        `<clipPath id="${id}cp"><path d="${d}"/></clipPath>`,
      body:
        shaded(c, actu, cap) +
        `<circle cx="-14" cy="${-h - 84}" r="6" fill="#000" fill-opacity=".35"/>` +
        shaded(c, cold, cap) +
        (o.isOpen
          ? ''
          : `<g opacity=".42"><path d="${over}" fill="#f4f8fa" fill-opacity=".55"/><path d="${over}" fill="url(#${id}os)"/><path d="${over}" fill="url(#${id}ol)"/></g><path d="${over}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.6"/>${strip(-50, -h - 140, 10, 120, 0.75, 2)}`) +
        `<path d="${d}" fill="${p.body}"/><g clip-path="url(#${id}cp)">${p.band ? `<rect x="${-w / 2}" y="${-h}" width="${w}" height="${h * 0.1}" fill="${p.band}"/>` : ''}</g>${label(o, { w: w * 1.02, top: -h * 0.84, bottom: -h * 0.07 })}<path d="${d}" fill="url(#${gid}s)"/><path d="${d}" fill="url(#${gid}l)"/><path d="${d}" fill="url(#${gid}v)"/>` +
        (p.matte ? '' : `<g clip-path="url(#${id}cp)">${strip(-w * 0.41, -h + 24, w * 0.05, h - 56, 0.34, 3)}</g>`),
    };
  },
  'baby-bottle'(o, id) {
    // rounded, friendly bottle with a soft cap
    const p = o.palette,
      gid = `${id}b`,
      c = `${id}c`,
      cap = p.cap || '#fff';
    const d = `M-62 -372L62 -372C112 -366 150 -318 158 -250C166 -180 164 -90 152 -40C146 -12 128 2 100 5Q0 12 -100 5C-128 2 -146 -12 -152 -40C-164 -90 -166 -180 -158 -250C-150 -318 -112 -366 -62 -372Z`;
    const capd = `M-70 -366C-74 -420 -66 -470 -40 -486Q0 -504 40 -486C66 -470 74 -420 70 -366Q0 -352 -70 -366Z`;
    return {
      w: 316,
      h: 500,
      defs:
        cylDefs(gid, p.body, { matte: true, k: 0.8 }) +
        cylDefs(c, cap, { k: 0.8 }) +
        `<clipPath id="${id}cp"><path d="${d}"/></clipPath>`,
      body:
        shaded(c, capd, cap) +
        `<path d="M-69 -384Q0 -370 69 -384" stroke="#000" stroke-opacity=".12" stroke-width="2" fill="none"/>` +
        `<path d="${d}" fill="${p.body}"/><g clip-path="url(#${id}cp)">${p.band ? `<path d="M-170 -74C-90 -116 60 -30 170 -86V20H-170Z" fill="${p.band}"/>` : ''}</g>${label(o, { w: 256, top: -326, bottom: -34 })}<path d="${d}" fill="url(#${gid}s)"/><path d="${d}" fill="url(#${gid}l)"/><path d="${d}" fill="url(#${gid}v)"/><g clip-path="url(#${id}cp)"><ellipse cx="-106" cy="-240" rx="15" ry="86" fill="#fff" fill-opacity=".6" filter="url(#B5)" transform="rotate(6 -106 -240)"/></g>`,
    };
  },
};
