/** Packages standing on a studio floor: one (packshot), several (composition), or several as a set (group). */
import { mix } from './colour.mjs';
import { nextId } from './ids.mjs';
import { bottles } from './kinds/bottles.mjs';
import { boxes } from './kinds/boxes.mjs';
import { glass } from './kinds/glass.mjs';
import { pouches } from './kinds/pouches.mjs';
import { sticks } from './kinds/sticks.mjs';
import { tools } from './kinds/tools.mjs';
import { tubes_jars } from './kinds/tubes_jars.mjs';

const KINDS = { ...bottles, ...boxes, ...glass, ...pouches, ...sticks, ...tools, ...tubes_jars };

const FILTERS = [2, 3, 5, 8, 14, 26, 40]
  .map(
    (b) =>
      `<filter id="B${b}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${b}"/></filter>`,
  )
  .join('');
/** A package's size before scaling, and the position of its label. */
export function measure(o) {
  const { w, h } = build({ ...o, id: 'probe' });
  return { w, h };
}
function build(o) {
  const id = o.id || `p${nextId()}`;
  const r = KINDS[o.kind](o, id);
  return { ...r, id };
}
const shadow = (w, tint, k = 1) =>
  `<ellipse cx="${w * 0.2}" cy="10" rx="${w * 0.78}" ry="${20 + w * 0.03}" fill="${tint}" fill-opacity="${0.26 * k}" filter="url(#B26)"/><ellipse cx="${w * 0.06}" cy="6" rx="${w * 0.54}" ry="13" fill="${tint}" fill-opacity="${0.4 * k}" filter="url(#B8)"/><ellipse cx="0" cy="3" rx="${w * 0.47}" ry="5.5" fill="${tint}" fill-opacity="${0.62 * k}" filter="url(#B3)"/>`;

function studio(bg, { W = 1000, H = 1000, floor = 0.7, id = 'bg' } = {}) {
  const [a, b, c] = bg; // wall top, wall bottom / horizon, floor front
  return {
    defs: `<linearGradient id="${id}w" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${a}"/><stop offset="${floor - 0.06}" stop-color="${b}"/><stop offset="${floor + 0.02}" stop-color="${mix(b, c, 0.55)}"/><stop offset="1" stop-color="${c}"/></linearGradient><radialGradient id="${id}r" cx=".36" cy=".34" r=".72"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".55" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
    body: `<rect width="${W}" height="${H}" fill="url(#${id}w)"/><rect width="${W}" height="${H}" fill="url(#${id}r)"/>`,
  };
}
const DEFAULT_BG = ['#f1f4f4', '#f7f9f9', '#e4eaea'];

export function composition({
  items,
  width = 1000,
  height = 1000,
  floorY = 0.84,
  bg = DEFAULT_BG,
  background = true,
  reflection = true,
  shadowTint = '#1b2b33',
  extraDefs = '',
  behind = '',
  front = '',
}) {
  const fy = height * floorY;
  let defs = FILTERS + extraDefs,
    body = '';
  const built = items.map((it) => ({ it, r: build(it) }));
  const st = studio(bg, { W: width, H: height, floor: floorY - 0.12, id: `bg${nextId()}` });
  for (const { it, r } of built) {
    const s = it.scale || 1,
      x = it.x ?? width / 2,
      y = fy + (it.dy || 0),
      rot = it.rotate ? ` rotate(${it.rotate})` : '';
    defs +=
      r.defs +
      `<linearGradient id="${r.id}mg" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="-170"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="${r.id}m" maskUnits="userSpaceOnUse" x="-400" y="-700" width="800" height="760"><rect x="-400" y="-700" width="800" height="760" fill="url(#${r.id}mg)"/></mask>`;
    // Part of a package between two heights.
    if (it.part)
      defs += `<clipPath id="${r.id}pt"><rect x="-500" y="${it.part[0]}" width="1000" height="${it.part[1] - it.part[0]}"/></clipPath>`;
    const drawn = it.part ? `<g clip-path="url(#${r.id}pt)">${r.body}</g>` : r.body;
    if (reflection && !it.rotate && !it.part)
      body += `<g transform="translate(${x} ${y + 4}) scale(${s} ${-s})" opacity=".55"><g mask="url(#${r.id}m)"><use href="#${r.id}"/></g></g>`;
    body += `<g transform="translate(${x} ${y}) scale(${s})">${it.noShadow ? '' : shadow(r.w, shadowTint, it.shadowK ?? 1)}<g id="${r.id}" transform="${rot}"${it.cast ? ` filter="url(#${it.cast})"` : ''}>${drawn}</g></g>`;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}${background ? st.defs : ''}</defs>${background ? st.body : ''}${behind}${body}${front}</svg>`;
}
export function packshot(o) {
  const r = build({ ...o, id: 'probe' });
  const target = o.fit || 730;
  const s = Math.min(1.5, target / r.h, 620 / r.w) * (o.zoom || 1);
  return composition({
    items: [{ ...o, x: 500 + (o.dx || 0), scale: s }],
    bg: o.bg || o.palette.bg || DEFAULT_BG,
    floorY: 0.845,
    shadowTint: o.palette.shadow || '#1b2b33',
    ...(o.scene || {}),
  });
}

/** Relative sizes of packages side by side. */
const REAL = {
  jar: 0.62,
  dropper: 0.78,
  tube: 0.8,
  ampoule: 0.7,
  box: 0.66,
  spray: 0.86,
  bottle: 0.88,
  stick: 0.5,
  sachet: 0.7,
  'baby-bottle': 0.95,
};

/** Several products in a row as one packshot; `items` from left to right. */
export function group(items, bg) {
  const built = items.map((o) => ({
    o,
    real: (REAL[o.kind] ?? 1) * (o.small ? 0.7 : 1),
    ...build({ ...o, id: 'probe' }),
  }));
  const gap = 26;
  const width = built.reduce((sum, { w, real }) => sum + w * real, 0);
  const scale = Math.min(
    1.2,
    700 / Math.max(...built.map(({ h, real }) => h * real)),
    (840 - gap * (items.length - 1)) / width,
  );
  let x = 500 - (width * scale + gap * (items.length - 1)) / 2;
  const placed = built.map(({ o, real, w }, at) => {
    const half = (w * real * scale) / 2;
    x += half * 2 + gap;
    return { ...o, x: x - half - gap, scale: real * scale, dy: at % 2 ? 16 : 0 };
  });
  return composition({ items: placed, bg, floorY: 0.835, shadowTint: '#1b2b33' });
}
