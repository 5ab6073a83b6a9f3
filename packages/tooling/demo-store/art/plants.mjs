/** Leaves, flowers, fruit and grains for ingredient pictures. */
import { mix } from './colour.mjs';
import { nextId } from './ids.mjs';
import { f, grad, rad, rng } from './scene-tools.mjs';

/** A sprig of paired leaves, its stem starting at x, y and growing to the right before rotation. */
export function sprig({ x, y, s = 1, rot = 0, colour = '#4f8a6a', n = 6, serrated = false }) {
  const id = `sp${nextId()}`;
  const leaf = serrated
    ? 'M0 0C30 -44 60 -52 84 -48L96 -56L104 -44L120 -46L128 -32L146 -28C170 -14 186 -4 196 0C170 24 120 48 84 44L70 50L60 40C36 34 14 18 0 0Z'
    : 'M0 0C50 -56 130 -52 196 0C130 48 50 46 0 0Z';
  const pairs = Array.from({ length: n }, (_, i) => {
    const t = i / Math.max(1, n - 1);
    const size = 1 - t * 0.5;
    const at = 40 + t * 420;
    return [-1, 1]
      .map(
        (side) =>
          `<g transform="translate(${f(at)} ${f(Math.sin(t * 2) * 24)}) rotate(${f(side * (58 - t * 30))}) scale(${f(size)} ${f(size * side)})"><path d="${leaf}" fill="url(#${id}${side > 0 ? 'a' : 'b'})"/><path d="M0 0C60 -6 130 -4 190 0" stroke="#fff" stroke-opacity=".4" stroke-width="2" fill="none"/></g>`,
      )
      .join('');
  }).join('');
  return `<defs>${grad(`${id}a`, [
    [0, mix(colour, '#0a2018', 0.3)],
    [1, mix(colour, '#ffffff', 0.22)],
  ])}${grad(`${id}b`, [
    [0, mix(colour, '#0a2018', 0.15)],
    [1, mix(colour, '#ffffff', 0.42)],
  ])}</defs><g transform="translate(${x} ${y}) rotate(${rot}) scale(${s})"><path d="M-60 10C120 -10 320 40 500 0" stroke="${mix(colour, '#0a2018', 0.35)}" stroke-width="7" fill="none" stroke-linecap="round"/>${pairs}</g>`;
}

/** An open flower seen from the front. */
export function bloom({ x, y, s = 1, petals = 8, colour = '#fff7ec', heart = '#e8b84e', long = 1 }) {
  const id = `bl${nextId()}`;
  const one = `M0 0C${-44 / long} -40 ${-52 / long} ${-120 * long} 0 ${-140 * long}C${52 / long} ${-120 * long} ${44 / long} -40 0 0Z`;
  const ring = (n, turn, size) =>
    Array.from(
      { length: n },
      (_, i) =>
        `<path d="${one}" fill="url(#${id})" stroke="${mix(colour, '#6a4a30', 0.25)}" stroke-opacity=".25" transform="rotate(${f((i * 360) / n + turn)}) scale(${size})"/>`,
    ).join('');
  const seeds = Array.from({ length: 40 }, (_, i) => {
    const a = i * 2.399;
    const r = 5 + 30 * Math.sqrt(i / 40);
    return `<circle cx="${f(Math.cos(a) * r)}" cy="${f(Math.sin(a) * r)}" r="4.4" fill="${mix(heart, i % 3 ? '#ffffff' : '#5a3a10', 0.25)}"/>`;
  }).join('');
  return `<defs>${rad(
    id,
    [
      [0, mix(colour, '#a86a3a', 0.3)],
      [0.6, colour],
      [1, mix(colour, '#ffffff', 0.5)],
    ],
    'cx=".5" cy="1" r="1"',
  )}</defs><g transform="translate(${x} ${y}) scale(${s})"><ellipse cx="10" cy="18" rx="130" ry="120" fill="#1a1208" fill-opacity=".10"/>${ring(petals, 0, 1)}${ring(petals, 180 / petals, 0.78)}<circle r="38" fill="${heart}"/>${seeds}</g>`;
}

/** A slice of citrus. */
export function slice({ x, y, r = 120, colour = '#f2c94c' }) {
  const id = `cs${nextId()}`;
  const wedges = Array.from(
    { length: 10 },
    (_, i) =>
      `<path d="M0 ${-r * 0.1}L${r * 0.2} ${-r * 0.72}Q0 ${-r * 0.86} ${-r * 0.2} ${-r * 0.72}Z" fill="url(#${id})" transform="rotate(${i * 36})"/>`,
  ).join('');
  return `<defs>${grad(
    id,
    [
      [0, mix(colour, '#ffffff', 0.35)],
      [1, colour],
    ],
    'x1="0" x2="0" y1="1" y2="0"',
  )}</defs><g transform="translate(${x} ${y})"><circle cx="8" cy="14" r="${r}" fill="#3a2a08" fill-opacity=".16"/><circle r="${r}" fill="${mix(colour, '#7a4a08', 0.12)}"/><circle r="${r * 0.93}" fill="#fffbe9"/>${wedges}<circle r="${r * 0.07}" fill="#fffbe9"/></g>`;
}

/** Grains or beans spilled over an area. */
export function grains({ x, y, w, h, n = 120, colours = ['#3a2a22', '#6a4a36'], rx = 22, ry = 15, seed = 3 }) {
  const r = rng(seed);
  return Array.from({ length: n }, () => {
    const cx = x + r() * w;
    const cy = y + r() * h;
    const c = colours[Math.floor(r() * colours.length)];
    const size = 0.8 + r() * 0.5;
    return `<g transform="translate(${f(cx)} ${f(cy)}) rotate(${f(r() * 180)}) scale(${f(size)})"><ellipse cx="3" cy="6" rx="${rx}" ry="${ry}" fill="#000" fill-opacity=".18"/><ellipse rx="${rx}" ry="${ry}" fill="${c}"/><ellipse cx="${-rx * 0.25}" cy="${-ry * 0.35}" rx="${rx * 0.4}" ry="${ry * 0.22}" fill="#fff" fill-opacity=".45"/></g>`;
  }).join('');
}

/** A foam of many bubbles. */
export function foam({ w, h, n = 420, seed = 5, tint = '#7fa0b4', min = 8, max = 64 }) {
  const r = rng(seed);
  const id = `fo${nextId()}`;
  const bubbles = Array.from({ length: n }, () => {
    const radius = min + (max - min) * r() ** 2.4;
    return `<use href="#${id}" transform="translate(${f(r() * w)} ${f(r() * h)}) scale(${f(radius / 10)})"/>`;
  }).join('');
  return `<defs>${rad(`${id}g`, [
    [0, '#ffffff', 0.2],
    [0.7, '#ffffff', 0.5],
    [0.92, mix(tint, '#ffffff', 0.7), 0.85],
    [1, tint, 0.45],
  ])}<g id="${id}"><circle r="10" fill="url(#${id}g)"/><ellipse cx="-3.6" cy="-4.2" rx="2.6" ry="1.6" fill="#fff" fill-opacity=".95" transform="rotate(-34 -3.6 -4.2)"/><path d="M3 7A8 8 0 0 0 7.4 2" stroke="#fff" stroke-opacity=".7" stroke-width=".8" fill="none"/></g></defs>${bubbles}`;
}

/** A smear of cream drawn by a spatula. */
export function smear({ x, y, s = 1, colour = '#fffaf6', shade = '#d9c4bb', rot = -14 }) {
  const id = `sm${nextId()}`;
  const lines = Array.from(
    { length: 22 },
    (_, i) =>
      `<path d="M${-320 + i * 3} ${-96 + i * 9}C${-120 + i * 4} ${-150 + i * 11} ${160 - i * 3} ${-60 + i * 6} ${330 - Math.abs(i - 10) * 9} ${-70 + i * 7}" stroke="${i % 3 ? '#ffffff' : shade}" stroke-opacity="${i % 3 ? 0.55 : 0.45}" stroke-width="${i % 3 ? 5 : 2.4}" fill="none" stroke-linecap="round"/>`,
  ).join('');
  return `<defs>${grad(id, [
    [0, mix(colour, '#ffffff', 0.6)],
    [0.6, colour],
    [1, mix(colour, shade, 0.6)],
  ])}<filter id="${id}f" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="14"/></filter></defs><g transform="translate(${x} ${y}) rotate(${rot}) scale(${s})"><path d="M-350 -70C-300 -170 -90 -170 60 -130S380 -150 390 -30S250 150 60 140S-400 60 -350 -70Z" fill="${mix(shade, '#3a2018', 0.4)}" fill-opacity=".3" transform="translate(14 26)" filter="url(#${id}f)"/><path d="M-350 -70C-300 -170 -90 -170 60 -130S380 -150 390 -30S250 150 60 140S-400 60 -350 -70Z" fill="url(#${id})"/>${lines}</g>`;
}
