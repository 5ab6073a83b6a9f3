/** The package on an open hand of usual size, with its height as text. */
import { mix } from '../colour.mjs';
import { composition, measure } from '../packshot.mjs';
import { grad, rad } from '../scene-tools.mjs';
import { height } from './height.mjs';
import { wholeOf } from './pieces.mjs';

/** Position of the package on the hand, px of the picture. */
const PALM = { x: 500, y: 716 };

export function handView(product, catalogue) {
  const art = wholeOf(product);
  const { w, h } = measure(art);
  const high = catalogue.heightCm(product);
  const pxPerCm = Math.min(42, 590 / high);
  const scale = (high * pxPerCm) / h;
  const half = (w * scale) / 2;
  const skin = skinOf(art);
  const hand = (parts) => `<g transform="translate(${PALM.x} ${PALM.y}) scale(${pxPerCm})">${parts}</g>`;
  // The thumb is at the package's right edge.
  const aside = Math.min(3.6, Math.max(-0.2, half / pxPerCm - 0.9));
  const at = { x: PALM.x - half - 44, top: PALM.y - h * scale, bottom: PALM.y };
  return composition({
    items: [{ ...art, x: PALM.x, scale, noShadow: true }],
    bg: art.bg,
    floorY: PALM.y / 1000,
    reflection: false,
    extraDefs: skin.defs,
    behind: hand(`${SHADE}${fingers(skin)}${palm}${sleeve}${standing(half / pxPerCm)}`),
    front: hand(thumb(skin, aside)) + height({ ...at, text: `約${high}cm`, art }),
  });
}

/** In cm, from the package: the palm from the wrist to the fingertip, and the forearm. */
const UPPER = 'M32 10.6C24 7.6 14 3.6 8.6 1.5C6.8.7 5.2.1 3.6.2C1.6.4-1.4.45-3.6.05C-5.6-.35-7.6-.85-9-1.4';
const LOWER = 'C-8.5.2-6.4 1.1-4.4 1.75C-2 2.6.5 3.4 3 4.05C6 4.8 9 5.7 13 8.1C20 12.2 26 15.6 32 18.6Z';
const PALM_OUTLINE = `${UPPER}C-9.7-1.68-10.15-1.25-9.8-.8${LOWER}`;
const FINGER = 'M-2.4.3C-5-.1-7.2-.6-8.8-1.2C-9.5-1.45-9.9-.95-9.5-.5C-8.2.7-6 1.6-3.6 2.3Z';
const THUMB =
  'M5.6 3.2C5.1 1.7 3.6.5 2.3-.45C1.3-1.2.2-1.75-.5-1.85C-1.25-1.9-1.4-1.1-.8-.72C.2-.15.8.7 1.4 1.6C2.3 3 4.2 4.2 5.6 3.2Z';

const SHADE = `<path d="${PALM_OUTLINE}" transform="translate(.5 .9)" fill="#1b2b33" fill-opacity=".22" filter="url(#HB)"/>`;

/** The other fingers, a little further away and lower. */
const fingers = ({ away }) =>
  [
    [1.5, 1.5, 0.86],
    [0.5, 0.85, 0.94],
  ]
    .map(([x, y, k]) => `<path d="${FINGER}" transform="translate(${x} ${y}) scale(${k})" fill="${away}"/>`)
    .join('');

const palm = `<path d="${PALM_OUTLINE}" fill="url(#HP)"/><path d="${UPPER}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".12" stroke-linecap="round"/><path d="M-5.9.5C-4 .95-1.6 1.3.8 1.7" fill="none" stroke="#7a4a34" stroke-opacity=".16" stroke-width=".14" stroke-linecap="round"/>`;

const sleeve =
  '<path d="M12.2 2.7C16 4 24 7 33 10.4V22C25 18 17 13.4 11 9.3C10.7 6.8 11.2 4.4 12.2 2.7Z" fill="url(#HS)"/><path d="M12.2 2.7C11.2 4.4 10.7 6.8 11 9.3" fill="none" stroke="#5a6a70" stroke-opacity=".35" stroke-width=".14"/>';

/** The shadow under the package on the palm. */
const standing = (half) =>
  `<ellipse cx=".3" cy=".22" rx="${Math.min(half * 0.96, 5)}" ry=".34" fill="#4a2a1c" fill-opacity=".42" filter="url(#HC)"/>`;

const thumb = ({ line }, aside) =>
  `<g transform="translate(${aside.toFixed(2)} 0)"><path d="${THUMB}" transform="translate(-.14 .2)" fill="#2a1a14" fill-opacity=".3" filter="url(#HC)"/><path d="${THUMB}" fill="url(#HT)"/><path d="M-1.02-1.5C-.8-1.78-.3-1.66.1-1.42C.22-1.2 0-1-.24-1.04C-.6-1.1-.9-1.26-1.02-1.5Z" fill="#f9e3d8" fill-opacity=".85" stroke="${line}" stroke-opacity=".3" stroke-width=".04"/></g>`;

function skinOf({ bg }) {
  const light = mix('#f2d6c2', bg[1], 0.1);
  const deep = mix('#c08f73', bg[2], 0.08);
  const down = 'x1="0" x2="0" y1="0" y2="1"';
  const blur = (id, by) =>
    `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${by}"/></filter>`;
  return {
    line: deep,
    away: mix(light, deep, 0.55),
    defs:
      blur('HB', 0.7) +
      blur('HC', 0.22) +
      grad(
        'HP',
        [
          [0, light],
          [0.22, mix(light, deep, 0.12)],
          [0.55, mix(light, deep, 0.6)],
          [1, deep],
        ],
        down,
      ) +
      rad(
        'HT',
        [
          [0, mix(light, '#ffffff', 0.2)],
          [0.6, light],
          [1, mix(light, deep, 0.5)],
        ],
        'cx=".3" cy=".2" r=".9"',
      ) +
      grad(
        'HS',
        [
          [0, '#ffffff'],
          [0.5, mix(bg[1], '#ffffff', 0.3)],
          [1, mix(bg[2], '#2a3a40', 0.2)],
        ],
        down,
      ),
  };
}
