/** Foam, from loose lather to a dense dollop. */
import { mix } from '../colour.mjs';
import { nextId } from '../ids.mjs';
import { sway, swell } from '../motion.mjs';
import { f, rad, rng } from '../scene-tools.mjs';

const bubble = (id, tint) =>
  `${rad(
    `${id}g`,
    [
      [0, '#ffffff', 0.16],
      [0.66, '#ffffff', 0.34],
      [0.9, mix(tint, '#ffffff', 0.75), 0.9],
      [1, tint, 0.6],
    ],
    'cx=".46" cy=".46" r=".54"',
  )}<g id="${id}"><circle r="10" fill="url(#${id}g)"/><ellipse cx="-3.8" cy="-4.4" rx="2.5" ry="1.5" fill="#fff" transform="rotate(-34 -3.8 -4.4)"/><path d="M3.4 6.6A7.6 7.6 0 0 0 7 2.4" stroke="#fff" stroke-opacity=".8" stroke-width=".9" fill="none"/></g>`;

/** Lather: soft mounds, covered with bubbles of every size. */
export function lather({ x, y, r, tint, seed = 5, n = 620 }) {
  const id = `la${nextId()}`;
  const random = rng(seed);
  const mounds = Array.from({ length: 42 }, (_, i) => {
    const a = i * 2.399;
    const far = r * 0.86 * Math.sqrt(i / 42);
    const size = r * (0.2 + random() * 0.14) * (1 + sway(0.05, i * 0.37));
    return { x: x + Math.cos(a) * far + sway(4, i * 0.29), y: y + Math.sin(a) * far * 0.8, size };
  }).reverse();
  const shade = mix(tint, '#1c2c34', 0.25);
  const body = mounds
    .map((one) => `<circle cx="${f(one.x)}" cy="${f(one.y)}" r="${f(one.size)}" fill="url(#${id}m)"/>`)
    .join('');
  const under = mounds
    .map((one) => `<circle cx="${f(one.x + 16)}" cy="${f(one.y + 26)}" r="${f(one.size)}"/>`)
    .join('');
  const bubbles = Array.from({ length: n }, (_, i) => {
    const a = random() * Math.PI * 2;
    const far = r * 1.02 * Math.sqrt(random());
    const size = (i < 26 ? 20 + random() * 26 : 3 + 14 * random() ** 3) * swell(i);
    return `<use href="#${id}" transform="translate(${f(x + Math.cos(a) * far + sway(5, i * 0.23))} ${f(y + Math.sin(a) * far * 0.82 + sway(4, i * 0.31))}) scale(${(size / 10).toFixed(2)})"/>`;
  }).join('');
  const loose = Array.from({ length: 16 }, () => {
    const a = random() * Math.PI * 2;
    const far = r * (1.12 + random() * 0.3);
    const size = 4 + 16 * random() ** 2;
    return `<use href="#${id}" transform="translate(${f(x + Math.cos(a) * far)} ${f(y + Math.sin(a) * far * 0.84)}) scale(${(size / 10).toFixed(2)})"/>`;
  }).join('');
  return `<defs>${bubble(id, shade)}${rad(
    `${id}m`,
    [
      [0, '#ffffff'],
      [0.6, mix(tint, '#ffffff', 0.93)],
      [0.9, mix(tint, '#ffffff', 0.72)],
      [1, mix(shade, '#ffffff', 0.5)],
    ],
    'cx=".38" cy=".32" r=".72"',
  )}</defs><g fill="${shade}" fill-opacity=".42" filter="url(#B26)">${under}</g>${body}${bubbles}${loose}`;
}

/** A dense dollop, piled up in turns that end in a peak. */
export function dollop({ x, y, r, tint, seed = 6 }) {
  const id = `do${nextId()}`;
  const random = rng(seed);
  const shade = mix(tint, '#1c2c34', 0.3);
  const outline = (k, turn) => {
    const count = 72;
    const points = Array.from({ length: count }, (_, i) => {
      const a = (i / count) * Math.PI * 2;
      const wave = 1 + Math.sin(a * 9 + turn) * 0.022 + Math.sin(a * 2 + turn) * 0.025;
      return `${f(x + k * r * 0.05 + Math.cos(a) * k * r * wave)} ${f(y - (1 - k) * r * 0.16 + Math.sin(a) * k * r * 0.88 * wave)}`;
    });
    return `M${points.join('L')}Z`;
  };
  const turns = Array.from({ length: 9 }, (_, i) => {
    const k = 1 - i * 0.108;
    const d = outline(k * (1 + sway(0.018, i * 0.09)), i * 1.3 + random() + sway(0.22, i * 0.06));
    return `<path d="${d}" fill="${shade}" fill-opacity=".3" transform="translate(7 11)" filter="url(#B8)"/><path d="${d}" fill="url(#${id}m)" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`;
  }).join('');
  const grooves = Array.from({ length: 34 }, (_, i) => {
    const a = (i / 34) * Math.PI * 2 + 0.3;
    const to = a + 0.9;
    return `<path d="M${f(x + Math.cos(a) * r * 0.97)} ${f(y + Math.sin(a) * r * 0.85)}Q${f(x + Math.cos(a + 0.5) * r * 0.5)} ${f(y - r * 0.1 + Math.sin(a + 0.5) * r * 0.44)} ${f(x + Math.cos(to) * r * 0.08)} ${f(y - r * 0.16 + Math.sin(to) * r * 0.07)}" fill="none" stroke="${i % 2 ? '#ffffff' : shade}" stroke-opacity="${i % 2 ? 0.4 : 0.13}" stroke-width="${i % 2 ? 6 : 9}" stroke-linecap="round" filter="url(#B3)"/>`;
  }).join('');
  const bubbles = Array.from({ length: 190 }, (_, i) => {
    const a = random() * Math.PI * 2;
    const far = r * Math.sqrt(random()) * 0.94;
    return `<use href="#${id}" transform="translate(${f(x + Math.cos(a) * far)} ${f(y + Math.sin(a) * far * 0.84)}) scale(${((0.16 + 0.5 * random() ** 3) * swell(i)).toFixed(2)})"/>`;
  }).join('');
  return `<defs>${bubble(id, shade)}${rad(
    `${id}m`,
    [
      [0, '#ffffff'],
      [0.62, mix(tint, '#ffffff', 0.95)],
      [0.92, mix(tint, '#ffffff', 0.76)],
      [1, mix(shade, '#ffffff', 0.55)],
    ],
    'cx=".38" cy=".3" r=".74"',
  )}</defs><ellipse cx="${x + 22}" cy="${y + 40}" rx="${r}" ry="${r * 0.88}" fill="${shade}" fill-opacity=".5" filter="url(#B26)"/>${turns}${grooves}${bubbles}`;
}
