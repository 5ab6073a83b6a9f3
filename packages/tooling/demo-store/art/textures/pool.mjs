/** Liquids on a surface: clear drops and pools, gel, oil, milk. */
import { mix } from '../colour.mjs';
import { nextId } from '../ids.mjs';
import { drift, sway } from '../motion.mjs';
import { f, grad, rad, rng } from '../scene-tools.mjs';

/** A closed soft outline around x, y. */
export function blob({ x, y, r, squash = 0.86, rough = 0.12, points = 26, random }) {
  const [first, second, third] = [
    random() * 6 + sway(0.5),
    random() * 6 + sway(0.6, 0.3),
    random() * 6 + sway(0.8, 0.6),
  ];
  const at = Array.from({ length: points }, (_, i) => {
    const a = (i / points) * Math.PI * 2;
    const k =
      r *
      (1 + rough * (Math.sin(a * 2 + first) * 0.55 + Math.sin(a * 3 + second) * 0.4 + Math.sin(a * 5 + third) * 0.14));
    return [x + Math.cos(a) * k, y + Math.sin(a) * k * squash];
  });
  const point = (i) => at[(i + points) % points];
  let d = `M${f(at[0][0])} ${f(at[0][1])}`;
  for (let i = 0; i < points; i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    d += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} ${f(c[0] - (e[0] - b[0]) / 6)} ${f(c[1] - (e[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
  }
  return `${d}Z`;
}

/** One pool; `clear` from 0, milk, to 1, water. */
export function pool({ x, y, r, colour, ground, clear = 0.8, seed = 1, rough = 0.12, squash = 0.86, bubbles = 0 }) {
  const id = `po${nextId()}`;
  const random = rng(seed);
  const d = blob({ x, y, r, squash, rough, random });
  const deep = mix(colour, '#08100e', 0.42);
  const alpha = 1 - clear * 0.72;
  const inside = Array.from({ length: bubbles }, (_, i) => {
    const a = random() * Math.PI * 2;
    const k = Math.sqrt(random()) * r * 0.8;
    const size = r * (0.008 + 0.03 * random() ** 3);
    const [bx, by] = [
      x + Math.cos(a) * k + sway(r * 0.02, i * 0.3),
      y + Math.sin(a) * k * squash + sway(r * 0.03, i * 0.2),
    ];
    return `<circle cx="${f(bx)}" cy="${f(by)}" r="${f(size)}" fill="#fff" fill-opacity=".22" stroke="#fff" stroke-opacity=".75" stroke-width="1"/><circle cx="${f(bx - size * 0.3)}" cy="${f(by - size * 0.35)}" r="${f(size * 0.28)}" fill="#fff"/>`;
  }).join('');
  const glow = clear > 0.25 ? mix(colour, '#ffffff', 0.72) : '#ffffff';
  return `<defs>${rad(
    `${id}b`,
    [
      [0, mix(colour, '#ffffff', 0.32), alpha * 0.82],
      [0.72, colour, alpha],
      [1, mix(colour, deep, 0.55), Math.min(1, alpha + 0.24)],
    ],
    'cx=".42" cy=".36" r=".7"',
  )}${grad(`${id}h`, [
    [0, '#ffffff', 0.95],
    [1, '#ffffff', 0.1],
  ])}<clipPath id="${id}c"><path d="${d}"/></clipPath></defs><path d="${d}" transform="translate(${f(r * 0.05)} ${f(r * 0.08)})" fill="${mix(ground, deep, 0.72)}" fill-opacity="${f(0.5 - clear * 0.1)}" filter="url(#B14)"/><path d="${d}" fill="url(#${id}b)"/><g clip-path="url(#${id}c)"><path d="${d}" fill="none" stroke="${deep}" stroke-opacity="${f(0.34 + clear * 0.2)}" stroke-width="${f(r * 0.1)}" filter="url(#B8)"/><ellipse cx="${f(x + r * 0.32)}" cy="${f(y + r * 0.42 * squash)}" rx="${f(r * 0.52)}" ry="${f(r * (0.3 + sway(0.03)))}" fill="${glow}" fill-opacity="${f(0.3 + clear * 0.42)}" filter="url(#B14)" transform="rotate(-18 ${f(x)} ${f(y)})"/>${inside}<path d="M${f(x - r * 0.74)} ${f(y - r * 0.1)}C${f(x - r * 0.7)} ${f(y - r * 0.5)} ${f(x - r * 0.34)} ${f(y - r * 0.7)} ${f(x + r * 0.02)} ${f(y - r * 0.7 * squash)}C${f(x - r * 0.3)} ${f(y - r * 0.58)} ${f(x - r * 0.56)} ${f(y - r * 0.4)} ${f(x - r * 0.74)} ${f(y - r * 0.1)}Z" fill="url(#${id}h)" filter="url(#B2)"/><ellipse cx="${f(x - r * 0.44)}" cy="${f(y - r * 0.28)}" rx="${f(r * 0.1)}" ry="${f(r * 0.05)}" fill="#fff" fill-opacity=".9" transform="rotate(-38 ${f(x - r * 0.44)} ${f(y - r * 0.28)})" filter="url(#B2)"/></g><path d="${d}" fill="none" stroke="#fff" stroke-opacity="${f(0.3 + clear * 0.25)}" stroke-width="1.6"/>`;
}

/** A large pool with splashes. */
export function splash({ x, y, r, seed, spread = 9, ...look }) {
  const random = rng(seed + 31);
  const small = Array.from({ length: spread }, (_, i) => {
    const a = (i / spread) * Math.PI * 2 + random() * 0.6;
    const far = r * (1.22 + random() * 0.55);
    return pool({
      ...look,
      x: x + Math.cos(a) * far,
      y: y + Math.sin(a) * far * 0.86,
      r: r * (0.05 + random() ** 2 * 0.16),
      seed: seed + i,
      rough: 0.05,
      squash: 0.95,
      bubbles: 0,
    });
  }).join('');
  return small + pool({ ...look, x, y, r, seed });
}

/** Fine mist: more drops near the middle. */
export function mist({ x, y, r, n = 640, seed = 3, colour, ground, depth = 0.55 }) {
  const id = `mi${nextId()}`;
  const random = rng(seed);
  const dark = mix(ground, '#0c1a20', depth);
  const drops = Array.from({ length: n }, (_, i) => {
    const a = random() * Math.PI * 2;
    const far = r * random() ** 0.8 * 1.2;
    const size = 2 + 19 * random() ** 5 * (1.3 - far / (r * 1.4));
    const { way, fade } = drift(i);
    const out = far + way * r * 0.16;
    return `<use href="#${id}" transform="translate(${f(x + Math.cos(a) * out)} ${f(y + Math.sin(a) * out + way * r * 0.1)}) scale(${(size / 10).toFixed(2)} ${((size / 10) * (0.9 + (i % 3) * 0.06)).toFixed(2)})"${fade}/>`;
  }).join('');
  return `<defs>${rad(
    `${id}g`,
    [
      [0, mix(colour, '#ffffff', 0.8), 0.25],
      [0.7, dark, 0.14],
      [1, dark, 0.4],
    ],
    'cx=".38" cy=".34" r=".75"',
  )}${rad(
    `${id}w`,
    [
      [0, '#ffffff', 0.8],
      [1, '#ffffff', 0],
    ],
    'cx=".5" cy=".5" r=".5"',
  )}<g id="${id}"><ellipse cx="1.4" cy="2.4" rx="10" ry="9.6" fill="${dark}" fill-opacity=".3"/><circle r="10" fill="url(#${id}g)"/><ellipse cx="3" cy="4" rx="5" ry="3.4" fill="#fff" fill-opacity=".55"/><ellipse cx="-3.6" cy="-4" rx="2.6" ry="1.7" fill="#fff" transform="rotate(-34 -3.6 -4)"/></g></defs><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id}w)"/>${drops}`;
}
