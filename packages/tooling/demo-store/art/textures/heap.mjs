/** Dry things in a heap: powder, tablets, crystals, leaves of tea. */
import { mix } from '../colour.mjs';
import { nextId } from '../ids.mjs';
import { f, grad, rad, rng } from '../scene-tools.mjs';

/** A number around 0, mostly within ±1. */
const spread = (random) => (random() + random() + random()) / 1.5 - 1;

export function powder({ x, y, r, colour, seed = 2, n = 1500 }) {
  const id = `pw${nextId()}`;
  const random = rng(seed);
  const light = mix(colour, '#ffffff', 0.55);
  const dark = mix(colour, '#2a2018', 0.35);
  const grains = Array.from({ length: n }, () => {
    const a = random() * Math.PI * 2;
    const far = random() ** 0.62 * r * (random() > 0.9 ? 1.25 : 1.02);
    const [gx, gy] = [x + Math.cos(a) * far, y + Math.sin(a) * far * 0.82];
    const lit = 0.5 - ((gx - x) * 0.6 + (gy - y)) / (r * 2.6);
    const tone = random() < lit ? light : dark;
    return `<circle cx="${f(gx)}" cy="${f(gy)}" r="${f(1.2 + random() * 2.6)}" fill="${tone}" fill-opacity="${f(0.35 + random() * 0.5)}"/>`;
  }).join('');
  // A spoon's furrow through the middle.
  const furrow = `<path d="M${f(x - r * 0.5)} ${f(y + r * 0.14)}C${f(x - r * 0.2)} ${f(y - r * 0.16)} ${f(x + r * 0.2)} ${f(y - r * 0.1)} ${f(x + r * 0.56)} ${f(y - r * 0.34)}"`;
  return `<defs>${rad(
    `${id}a`,
    [
      [0, light],
      [0.55, colour],
      [0.86, mix(colour, dark, 0.5)],
      [1, dark, 0],
    ],
    'cx=".4" cy=".34" r=".68"',
  )}</defs><ellipse cx="${x + 16}" cy="${y + 30}" rx="${r}" ry="${r * 0.84}" fill="${dark}" fill-opacity=".34" filter="url(#B26)"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.84}" fill="url(#${id}a)" filter="url(#B8)"/>${furrow} fill="none" stroke="${dark}" stroke-opacity=".3" stroke-width="${f(r * 0.2)}" stroke-linecap="round" filter="url(#B14)"/><g transform="translate(-8 -14)">${furrow} fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="${f(r * 0.07)}" stroke-linecap="round" filter="url(#B8)"/></g>${grains}`;
}

/** Tablets in a heap, the upper ones over the lower ones. */
export function tablets({ x, y, r, colour, seed = 3, n = 54, length = 46, flat = 0.7 }) {
  const id = `ta${nextId()}`;
  const random = rng(seed);
  const placed = Array.from({ length: n }, () => {
    const a = random() * Math.PI * 2;
    const far = Math.sqrt(random()) * r;
    return { x: x + Math.cos(a) * far, y: y + Math.sin(a) * far * 0.86, turn: random() * 180, far };
  }).toSorted((a, b) => b.far - a.far);
  const all = placed
    .map((one) => `<use href="#${id}" transform="translate(${f(one.x)} ${f(one.y)}) rotate(${f(one.turn)})"/>`)
    .join('');
  const wide = length * flat;
  return `<defs>${rad(
    `${id}g`,
    [
      [0, mix(colour, '#ffffff', 0.7)],
      [0.6, colour],
      [1, mix(colour, '#241a10', 0.4)],
    ],
    'cx=".4" cy=".32" r=".75"',
  )}<g id="${id}"><ellipse cx="3" cy="7" rx="${length * 0.98}" ry="${wide * 0.98}" fill="#1a140c" fill-opacity=".24"/><ellipse rx="${length}" ry="${wide}" fill="url(#${id}g)"/><ellipse rx="${length * 0.7}" ry="${wide * 0.64}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2.4"/><ellipse cx="${-length * 0.3}" cy="${-wide * 0.42}" rx="${length * 0.34}" ry="${wide * 0.16}" fill="#fff" fill-opacity=".6" transform="rotate(-12)"/></g></defs>${all}`;
}

/** Crystals of salt. */
export function salt({ x, y, r, colour, seed = 4, n = 420 }) {
  const id = `sa${nextId()}`;
  const random = rng(seed);
  const light = mix(colour, '#ffffff', 0.7);
  const shade = mix(colour, '#20281c', 0.4);
  const crystals = Array.from({ length: n }, () => {
    const a = random() * Math.PI * 2;
    const far = Math.abs(spread(random)) * r * 1.2;
    const size = 6 + random() ** 2 * 22;
    return { x: x + Math.cos(a) * far, y: y + Math.sin(a) * far * 0.84, size, turn: random() * 90, far };
  })
    .toSorted((a, b) => b.far - a.far)
    .map(
      (one) =>
        `<use href="#${id}" transform="translate(${f(one.x)} ${f(one.y)}) rotate(${f(one.turn)}) scale(${(one.size / 10).toFixed(2)})"/>`,
    )
    .join('');
  return `<defs>${grad(`${id}a`, [
    [0, '#ffffff', 0.95],
    [1, light, 0.7],
  ])}<g id="${id}"><path d="M-8 -5L5 -8L11 2L2 9L-9 6Z" fill="${shade}" fill-opacity=".3" transform="translate(2 3)"/><path d="M-8 -5L5 -8L11 2L2 9L-9 6Z" fill="url(#${id}a)"/><path d="M-8 -5L0 -1L5 -8ZM0 -1L2 9L11 2Z" fill="${colour}" fill-opacity=".34"/><path d="M-8 -5L0 -1L2 9M0 -1L5 -8" stroke="#fff" stroke-opacity=".8" stroke-width=".7" fill="none"/></g></defs><ellipse cx="${x + 14}" cy="${y + 26}" rx="${r * 0.9}" ry="${r * 0.74}" fill="${shade}" fill-opacity=".4" filter="url(#B26)"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.82}" ry="${r * 0.68}" fill="${light}" filter="url(#B14)"/>${crystals}`;
}
