/** The content of the package beside the package, in the product's own colour. */
import { lum, mix } from '../colour.mjs';
import { artOf } from '../labels.mjs';
import { dollop, lather } from '../textures/bubbles.mjs';
import { balmColour, clearColour, creamColour, oilColour, waxColour } from '../textures/content-colour.mjs';
import { bowl, garnish, plate, spoon } from '../textures/dish.mjs';
import { powder, salt, tablets } from '../textures/heap.mjs';
import { mist, pool, splash } from '../textures/pool.mjs';
import { ribbon } from '../textures/ribbon.mjs';
import { sheets } from '../textures/sheet.mjs';
import { flatLay, tableColour } from './flat-lay.mjs';

/** Position of the package: over the upper right corner. */
const LIE = { x: 700, y: 610, rotate: 27, height: 860 };

export function textureView(product) {
  const art = artOf(product);
  const ground = tableColour(art);
  const seed = Number(product.productCode.slice(1));
  const drawn = PAINTERS[product.label.texture]({ art, ground, seed, label: product.label });
  // Poured or strewn content is in front of the package, upright content behind it.
  return flatLay(art, {
    behind: drawn.behind ?? '',
    front: drawn.front ?? '',
    lie: { ...LIE, ...drawn.lie },
    colour: ground,
  });
}

const SWOOSH = [
  [120, 640],
  [300, 400],
  [400, 930],
  [770, 760],
];
const taper =
  (wide, start = 0.7, end = 0.42) =>
  (t) =>
    wide * (start + (1 - start) * Math.min(1, t * 4)) * (t > 0.6 ? 1 - ((t - 0.6) / 0.4) * (1 - end) : 1);

const swept = (colour, shade, seed, more = {}) =>
  ribbon({ path: SWOOSH, width: taper(132), colour, shade, seed, ...more });

const clearOf = ({ art, label: { tone } }) => clearColour(tone, art);

const PAINTERS = {
  foam: ({ art, ground, seed }) => ({
    front: lather({ x: 400, y: 680, r: 285, tint: mix(ground, art.palette.accent, 0.2), seed }),
  }),
  mousse: ({ art, ground, seed }) => ({
    front: dollop({ x: 390, y: 690, r: 270, tint: mix(ground, art.palette.accent, 0.15), seed }),
  }),
  cream: (o) => {
    // A colouring treatment has the colour that it produces.
    const isDye = /COLOR/.test(o.label.nameEn);
    const colour = isDye ? o.label.tone : creamColour(o.label.tone);
    return {
      front: swept(
        colour,
        isDye ? mix(colour, '#0c0606', 0.6) : mix(colour, mix(o.ground, '#4a3428', 0.45), 0.62),
        o.seed,
        { gloss: isDye ? 0.34 : 0.75 },
      ),
    };
  },
  wax: (o) => {
    const colour = waxColour(o.label.tone);
    return {
      front: swept(colour, mix(colour, '#3a2a18', 0.55), o.seed, {
        ridges: 9,
        gloss: 0.4,
        ragged: 0.22,
        width: taper(112, 0.8, 0.5),
      }),
    };
  },
  gel: (o) => ({
    front: splash({
      x: 390,
      y: 690,
      r: 255,
      colour: clearOf(o),
      ground: o.ground,
      clear: 0.72,
      seed: o.seed,
      bubbles: 26,
      spread: 6,
    }),
  }),
  water: (o) => ({
    front: splash({
      x: 390,
      y: 690,
      r: 235,
      colour: clearOf(o),
      ground: o.ground,
      clear: 0.92,
      seed: o.seed,
      bubbles: 8,
      spread: 15,
      rough: 0.16,
    }),
  }),
  oil: (o) => ({
    front: splash({
      x: 390,
      y: 690,
      r: 240,
      colour: oilColour(o.label.tone),
      ground: o.ground,
      clear: 0.56,
      seed: o.seed,
      bubbles: 14,
      spread: 9,
    }),
  }),
  milk: (o) => ({
    front: splash({
      x: 390,
      y: 690,
      r: 250,
      colour: mix('#fffdf8', o.label.tone, 0.16),
      ground: o.ground,
      clear: 0.04,
      seed: o.seed,
      spread: 8,
    }),
  }),
  mist: (o) => ({ front: mist({ x: 410, y: 640, r: 400, colour: clearOf(o), ground: o.ground, seed: o.seed }) }),
  powder: (o) => {
    const colour = mix(o.label.tone, '#f6efe0', lum(o.label.tone) < 0.15 ? 0.28 : 0.2);
    return {
      front:
        powder({ x: 400, y: 690, r: 270, colour, seed: o.seed }) +
        spoon({
          x: 470,
          y: 640,
          s: 0.95,
          rot: 128,
          held: powder({ x: 0, y: 0, r: 46, colour, seed: o.seed + 1, n: 160 }),
        }),
    };
  },
  tablets: (o) => {
    const colour =
      lum(o.label.tone) < 0.15
        ? mix(o.label.tone, '#8a5a3a', 0.3)
        : mix(mix(o.label.tone, '#d9b26a', 0.4), '#ffffff', 0.1);
    return {
      front:
        plate({ x: 390, y: 690, r: 265 }) +
        tablets({ x: 390, y: 690, r: 158, colour, seed: o.seed, n: 56, length: 33 }),
    };
  },
  tea: (o) => {
    const colour = mix(mix(o.art.palette.cap, o.label.tone, 0.25), '#c8641e', 0.35);
    const leaf = mix(o.art.palette.cap, '#2a1a10', 0.3);
    return {
      front:
        plate({ x: 380, y: 680, r: 285, glaze: '#f4efe4' }) +
        bowl({ x: 380, y: 680, r: 196, colour, clear: 0.9, handle: true }) +
        tablets({ x: 800, y: 880, r: 110, colour: leaf, seed: o.seed, n: 38, length: 15, flat: 0.55 }),
    };
  },
  soup: (o) => {
    const colour = mix(o.label.tone, o.art.palette.cap, 0.45);
    return {
      front:
        bowl({ x: 390, y: 680, r: 280, colour, clear: 0.25, glaze: '#fbf8f0' }) +
        garnish({
          x: 390,
          y: 684,
          r: 220,
          seed: o.seed,
          colours: ['#4f6a2c', '#7d9446', mix(colour, '#3a2410', 0.5)],
        }) +
        spoon({ x: 700, y: 660, s: 0.9, rot: -24 }),
      lie: { x: 760, y: 520 },
    };
  },
  salt: (o) => ({ front: salt({ x: 400, y: 700, r: 260, colour: mix(o.label.tone, '#ffffff', 0.25), seed: o.seed }) }),
  stroke: (o) => {
    const isPaint = /MASCARA|BROW/.test(o.label.nameEn) && !/クリア|美容液/.test(o.label.sub + o.label.name);
    if (!isPaint)
      return {
        front:
          pool({ x: 300, y: 640, r: 92, colour: clearOf(o), ground: o.ground, clear: 0.85, seed: o.seed, bubbles: 5 }) +
          swept(mix(clearOf(o), '#ffffff', 0.5), mix(o.ground, '#ffffff', 0.2), o.seed, {
            width: taper(46, 0.9, 0.3),
            gloss: 1,
            opacity: 0.34,
            n: 40,
          }),
      };
    return {
      front: swept(mix(o.label.tone, '#ffffff', 0.06), mix(o.label.tone, '#000000', 0.6), o.seed, {
        width: taper(76, 0.8, 0.5),
        ragged: 0.4,
        ridges: 14,
        gloss: 0.3,
      }),
    };
  },
  swatch: (o) => {
    const colour = balmColour(o.label);
    return {
      front: ribbon({
        path: [
          [130, 780],
          [300, 700],
          [460, 700],
          [690, 640],
        ],
        width: taper(86, 0.92, 0.9),
        colour,
        shade: mix(colour, '#2a1410', 0.4),
        seed: o.seed,
        ragged: 0.26,
        ridges: 5,
        gloss: 0.8,
        opacity: 0.94,
      }),
    };
  },
  sheet: (o) => ({
    front: sheets({
      x: 390,
      y: 690,
      s: 1.06,
      tint: mix(o.ground, o.art.palette.accent, 0.2),
      wet: o.label.nameEn !== 'WARM EYE MASK',
    }),
  }),
};
