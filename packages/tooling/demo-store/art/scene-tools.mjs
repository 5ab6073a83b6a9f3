/** Elements of scenes: hair strands, leaf shadow, water, drops, plinths. Seeded, so always the same. */
import { mix } from './colour.mjs';
import { nextId } from './ids.mjs';

export const rng = (seed) => () => {
  seed |= 0;
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
export const f = (n) => n.toFixed(1);

/* hair strands: n curves that share a flow and spread along its normal */
export function strands({
  path,
  n = 160,
  spread0 = 120,
  spread1 = 320,
  colors = ['#2a1d1c', '#6b4a40', '#c79f86'],
  seed = 7,
  width = 1.6,
  opacity = 0.8,
  wave = 22,
}) {
  const r = rng(seed);
  const [p0, p1, p2, p3] = path;
  let out = '';
  for (let i = 0; i < n; i++) {
    const t = (i + r() * 0.8) / n - 0.5;
    const _k = (a, b) => a + (b - a);
    const j = () => (r() - 0.5) * wave;
    const s = [spread0, spread0 + (spread1 - spread0) * 0.35, spread0 + (spread1 - spread0) * 0.7, spread1];
    const dir = Math.atan2(p3[1] - p0[1], p3[0] - p0[0]) + Math.PI / 2;
    const nx = Math.cos(dir),
      ny = Math.sin(dir);
    const P = [p0, p1, p2, p3].map(([x, y], q) => [
      x + nx * s[q] * t + j() * (q / 2),
      y + ny * s[q] * t + j() * (q / 2),
    ]);
    const g = Math.abs(Math.sin(i * 0.19 + r() * 0.7));
    const c = g > 0.82 ? colors[2] : g > 0.38 ? colors[1] : colors[0];
    out += `<path d="M${f(P[0][0])} ${f(P[0][1])}C${f(P[1][0])} ${f(P[1][1])} ${f(P[2][0])} ${f(P[2][1])} ${f(P[3][0])} ${f(P[3][1])}" stroke="${c}" stroke-width="${(width * (0.5 + r())).toFixed(2)}" stroke-opacity="${(opacity * (0.45 + r() * 0.55)).toFixed(2)}"/>`;
  }
  return `<g fill="none" stroke-linecap="round">${out}</g>`;
}
/* leaf shadow thrown on a wall */
export function leafShadow({ x, y, s = 1, color = '#20313a', op = 0.16, blur = 14, rot = -24, n = 9, flip = 1 }) {
  const id = `ls${nextId()}`;
  let leaves = '';
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1);
    const L = (1 - t * 0.45) * 210;
    for (const side of [-1, 1])
      leaves += `<path d="M0 0C${f(L * 0.3)} ${f(-L * 0.17)} ${f(L * 0.75)} ${f(-L * 0.13)} ${f(L)} 0C${f(L * 0.75)} ${f(L * 0.1)} ${f(L * 0.3)} ${f(L * 0.12)} 0 0Z" transform="translate(${f(t * 620)} ${f(Math.sin(t * 2.2) * 40)}) rotate(${f(side * (56 - t * 30) + 6)})"/>`;
  }
  return `<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${blur}"/></filter><g filter="url(#${id})" opacity="${op}" fill="${color}" transform="translate(${x} ${y}) rotate(${rot}) scale(${s * flip} ${s})"><path d="M0 -3C200 20 420 60 700 6" stroke="${color}" stroke-width="7" fill="none"/>${leaves}</g>`;
}
/* water caustics over a rectangle */
export function caustics({
  w,
  h,
  x = 0,
  y = 0,
  color = '#ffffff',
  op = 0.5,
  fx = 0.006,
  fy = 0.013,
  seed = 4,
  gain = 7,
}) {
  const id = `wc${nextId()}`;
  const [R, G, B] = [1, 3, 5].map((i) => (parseInt(color.slice(i, i + 2), 16) / 255).toFixed(3));
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="turbulence" baseFrequency="${fx} ${fy}" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${R}  0 0 0 0 ${G}  0 0 0 0 ${B}  -${gain * 0.62} 0 0 0 1.02"/><feGaussianBlur stdDeviation="1.4"/></filter><rect x="${x}" y="${y}" width="${w}" height="${h}" filter="url(#${id})" opacity="${op}"/>`;
}
export const ripples = ({ x, y, n = 6, r = 60, step = 56, ratio = 0.28, color = '#fff', op = 0.5 }) =>
  Array.from(
    { length: n },
    (_, i) =>
      `<ellipse cx="${x}" cy="${y}" rx="${r + i * step}" ry="${(r + i * step) * ratio}" fill="none" stroke="${color}" stroke-width="${f(2.6 - i * 0.3)}" stroke-opacity="${(op * (1 - i / (n + 0.5))).toFixed(2)}"/>`,
  ).join('');
export function drops({ w, h, n = 60, seed = 5, min = 3, max = 26, x = 0, y = 0, avoid, tint = '#0b2a33' }) {
  const r = rng(seed),
    id = `dr${nextId()}`;
  let out = '',
    placed = [],
    guard = 0;
  while (placed.length < n && guard++ < 4000) {
    const R = min + (max - min) * r() ** 3;
    const cx = x + r() * w,
      cy = y + r() * h;
    if (avoid?.(cx, cy)) continue;
    if (placed.some(([a, b, q]) => Math.hypot(a - cx, b - cy) < (q + R) * 1.15)) continue;
    placed.push([cx, cy, R]);
    out += `<g transform="translate(${f(cx)} ${f(cy)}) scale(${f((R / 10) * 10) / 10})"><ellipse cx="1.6" cy="2.6" rx="10.4" ry="10" fill="${tint}" fill-opacity=".25"/><ellipse rx="10" ry="9.6" fill="url(#${id}a)"/><ellipse rx="10" ry="9.6" fill="url(#${id}b)"/><ellipse cx="-3.6" cy="-4" rx="2.6" ry="1.7" fill="#fff" fill-opacity=".95" transform="rotate(-34 -3.6 -4)"/></g>`;
  }
  return `<defs><radialGradient id="${id}a" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${tint}" stop-opacity=".34"/><stop offset=".6" stop-color="${tint}" stop-opacity=".06"/><stop offset="1" stop-color="${tint}" stop-opacity=".22"/></radialGradient><radialGradient id="${id}b" cx=".68" cy=".74" r=".5"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>${out}`;
}
export const grad = (id, stops, o = 'x1="0" y1="0" x2="1" y2="1"') =>
  `<linearGradient id="${id}" ${o}>${stops.map(([a, c, p = 1]) => `<stop offset="${a}" stop-color="${c}" stop-opacity="${p}"/>`).join('')}</linearGradient>`;
export const rad = (id, stops, o = 'cx=".5" cy=".5" r=".6"') =>
  `<radialGradient id="${id}" ${o}>${stops.map(([a, c, p = 1]) => `<stop offset="${a}" stop-color="${c}" stop-opacity="${p}"/>`).join('')}</radialGradient>`;
export const svg = (w, h, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${body}</svg>`;
/* stone or lacquer plinth: top ellipse + side */
export const plinth = (x, y, w, h, c, id) =>
  `<defs>${grad(
    id,
    [
      [0, mix(c, '#000000', 0.35)],
      [0.22, mix(c, '#ffffff', 0.25)],
      [0.55, c],
      [1, mix(c, '#000000', 0.5)],
    ],
    'x1="0" x2="1" y1="0" y2="0"',
  )}${grad(`${id}t`, [
    [0, mix(c, '#ffffff', 0.5)],
    [1, mix(c, '#ffffff', 0.08)],
  ])}</defs><ellipse cx="${x + w * 0.06}" cy="${y + h + w * 0.05}" rx="${w * 0.6}" ry="${w * 0.07}" fill="#0a1a22" fill-opacity=".28" filter="url(#B14)"/><path d="M${x - w / 2} ${y}V${y + h}A${w / 2} ${w * 0.06} 0 0 0 ${x + w / 2} ${y + h}V${y}Z" fill="url(#${id})"/><ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${w * 0.06}" fill="url(#${id}t)"/>`;

/** A waning moon, open to the left. */
export const crescent = ({ x, y, r, color = '#f3e6c4', opacity = 0.92 }) =>
  `<path transform="translate(${x} ${y}) rotate(-24)" d="M${-r * 0.3} ${-r}A${r} ${r} 0 1 1 ${-r * 0.3} ${r}A${r * 1.14} ${r * 1.14} 0 0 0 ${-r * 0.3} ${-r}Z" fill="${color}" fill-opacity="${opacity}"/>`;
