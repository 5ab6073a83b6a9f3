/** Bowls, cups, plates and spoons, seen from above. */
import { mix } from '../colour.mjs';
import { nextId } from '../ids.mjs';
import { f, grad, rad, rng } from '../scene-tools.mjs';

const PORCELAIN = '#fbfaf6';

const shadow = (x, y, r, k = 1) =>
  `<circle cx="${f(x + r * 0.1)}" cy="${f(y + r * 0.14)}" r="${f(r * 1.01)}" fill="#16120c" fill-opacity="${f(0.34 * k)}" filter="url(#B26)"/>`;

/** A flat plate. */
export function plate({ x, y, r, glaze = PORCELAIN }) {
  const id = `pl${nextId()}`;
  return `<defs>${grad(`${id}a`, [
    [0, mix(glaze, '#ffffff', 0.6)],
    [1, mix(glaze, '#3a3428', 0.24)],
  ])}${rad(
    `${id}b`,
    [
      [0, mix(glaze, '#ffffff', 0.3)],
      [0.82, glaze],
      [1, mix(glaze, '#3a3428', 0.3)],
    ],
    'cx=".54" cy=".56" r=".56"',
  )}</defs>${shadow(x, y, r)}<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id}a)"/><circle cx="${x}" cy="${y}" r="${f(r * 0.78)}" fill="url(#${id}b)"/><circle cx="${x}" cy="${y}" r="${f(r * 0.985)}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2.5"/>`;
}

/** A bowl or a cup; `fill` is its content. */
export function bowl({ x, y, r, colour, glaze = PORCELAIN, clear = 0.5, handle = false }) {
  const id = `bo${nextId()}`;
  const deep = mix(colour, '#160e06', 0.4);
  const inner = r * 0.86;
  const ear = handle
    ? `<path d="M${f(x + r * 0.86)} ${f(y - r * 0.2)}C${f(x + r * 1.6)} ${f(y - r * 0.34)} ${f(x + r * 1.6)} ${f(y + r * 0.34)} ${f(x + r * 0.86)} ${f(y + r * 0.2)}" fill="none" stroke="#16120c" stroke-opacity=".24" stroke-width="${f(r * 0.17)}" transform="translate(12 18)" filter="url(#B8)"/><path d="M${f(x + r * 0.86)} ${f(y - r * 0.2)}C${f(x + r * 1.6)} ${f(y - r * 0.34)} ${f(x + r * 1.6)} ${f(y + r * 0.34)} ${f(x + r * 0.86)} ${f(y + r * 0.2)}" fill="none" stroke="${mix(glaze, '#3a3428', 0.12)}" stroke-width="${f(r * 0.17)}"/><path d="M${f(x + r * 0.9)} ${f(y - r * 0.2)}C${f(x + r * 1.5)} ${f(y - r * 0.32)} ${f(x + r * 1.52)} ${f(y)} ${f(x + r * 1.4)} ${f(y + r * 0.1)}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="${f(r * 0.04)}" filter="url(#B2)"/>`
    : '';
  return `<defs>${grad(`${id}a`, [
    [0, '#ffffff'],
    [1, mix(glaze, '#3a3428', 0.3)],
  ])}${rad(
    `${id}b`,
    [
      [0, mix(colour, '#ffffff', 0.1 + clear * 0.2)],
      [0.6, colour],
      [0.94, mix(colour, deep, 0.6)],
      [1, deep],
    ],
    'cx=".58" cy=".62" r=".62"',
  )}</defs>${shadow(x, y, r)}${ear}<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id}a)"/><circle cx="${x}" cy="${y}" r="${f(inner)}" fill="${mix(glaze, '#3a3428', 0.28)}"/><circle cx="${f(x + r * 0.015)}" cy="${f(y + r * 0.03)}" r="${f(inner * 0.95)}" fill="url(#${id}b)"/><path d="M${f(x - inner * 0.78)} ${f(y - inner * 0.22)}A${f(inner * 0.82)} ${f(inner * 0.82)} 0 0 1 ${f(x - inner * 0.06)} ${f(y - inner * 0.82)}" fill="none" stroke="#fff" stroke-opacity="${f(0.3 + clear * 0.4)}" stroke-width="${f(r * 0.06)}" stroke-linecap="round" filter="url(#B3)"/><circle cx="${x}" cy="${y}" r="${f(r * 0.985)}" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="2.4"/>`;
}

/** The stirred cream on a soup, and its garnish. */
export function garnish({ x, y, r, seed, colours }) {
  const random = rng(seed);
  const bits = Array.from({ length: 34 }, () => {
    const a = random() * Math.PI * 2;
    const far = r * Math.sqrt(random()) * 0.7;
    const [gx, gy] = [x + Math.cos(a) * far, y + Math.sin(a) * far];
    const colour = colours[Math.floor(random() * colours.length)];
    return `<ellipse cx="${f(gx + 2)}" cy="${f(gy + 4)}" rx="8" ry="5" fill="#1a1006" fill-opacity=".25"/><ellipse cx="${f(gx)}" cy="${f(gy)}" rx="${f(5 + random() * 6)}" ry="${f(3 + random() * 3)}" fill="${colour}" transform="rotate(${f(random() * 180)} ${f(gx)} ${f(gy)})"/>`;
  }).join('');
  const swirl = Array.from({ length: 120 }, (_, i) => {
    const a = i * 0.14;
    const k = r * (0.62 - i * 0.0045);
    return `${f(x + Math.cos(a) * k)} ${f(y + Math.sin(a) * k * 0.94)}`;
  }).join('L');
  return `<path d="M${swirl}" fill="none" stroke="#fff8e8" stroke-opacity=".5" stroke-width="${f(r * 0.05)}" stroke-linecap="round" filter="url(#B2)"/>${bits}`;
}

/** A spoon lying from x, y; `colour` of wood or steel. */
export function spoon({ x, y, s = 1, rot = 0, colour = '#b98f5e', held }) {
  const id = `sp${nextId()}`;
  const handle = 'M-13 70C-10 180 -9 320 -15 440Q-16 462 0 464Q16 462 15 440C9 320 10 180 13 70Z';
  return `<defs>${grad(
    `${id}a`,
    [
      [0, mix(colour, '#ffffff', 0.5)],
      [0.5, colour],
      [1, mix(colour, '#1c120a', 0.45)],
    ],
    'x1="0" x2="1" y1="0" y2=".4"',
  )}${rad(
    `${id}b`,
    [
      [0, mix(colour, '#1c120a', 0.1)],
      [0.8, mix(colour, '#1c120a', 0.36)],
      [1, mix(colour, '#ffffff', 0.2)],
    ],
    'cx=".6" cy=".66" r=".6"',
  )}</defs><g transform="translate(${x} ${y}) rotate(${rot}) scale(${s})"><g transform="translate(16 22)" opacity=".34" filter="url(#B14)"><path d="${handle}" fill="#16120c"/><ellipse rx="66" ry="88" fill="#16120c"/></g><path d="${handle}" fill="url(#${id}a)"/><ellipse rx="66" ry="88" fill="url(#${id}a)"/><ellipse rx="55" ry="76" fill="url(#${id}b)"/>${held ?? ''}</g>`;
}
