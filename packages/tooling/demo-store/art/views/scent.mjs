/** A still life: the package among its scents or ingredients. */
import { mix } from '../colour.mjs';
import { artOf } from '../labels.mjs';
import { composition, measure } from '../packshot.mjs';
import { bloom, grains, slice, sprig } from '../plants.mjs';
import { drops, f, leafShadow, rng, strands } from '../scene-tools.mjs';
import { pool } from '../textures/pool.mjs';
import { piecesOf } from './pieces.mjs';

export function scentView(product, catalogue) {
  const pieces = piecesOf(product, catalogue);
  const items = standing(pieces, catalogue, { height: 600, width: 520, middle: 560 });
  const { bg, palette } = artOf(pieces[0]);
  const seed = Number(product.productCode.slice(1));
  const { back, front } = plantsOf(product)(seed, bg);
  return composition({
    items,
    bg: bg.map((colour) => mix(colour, palette.accent, 0.06)),
    floorY: 0.8,
    shadowTint: '#1b2b33',
    behind: `${leafShadow({ x: 120, y: 60, s: 0.95, color: mix(palette.ink, '#20313a', 0.5), op: 0.12, rot: 20, blur: 11 })}${back}`,
    front,
  });
}

/** Packages in a row, true to scale. */
export function standing(pieces, catalogue, { height, width, middle, most = 52 }) {
  const all = pieces.slice(0, 4).map((piece) => {
    const art = artOf(piece);
    return { art, high: catalogue.heightCm(piece), ...measure(art) };
  });
  const gap = 22;
  const wide = all.reduce((sum, { w, h, high }) => sum + (w / h) * high, 0);
  const pxPerCm = Math.min(
    most,
    height / Math.max(...all.map(({ high }) => high)),
    (width - gap * (all.length - 1)) / wide,
  );
  let x = middle - (wide * pxPerCm + gap * (all.length - 1)) / 2;
  return all.map(({ art, w, h, high }, at) => {
    const half = ((w / h) * high * pxPerCm) / 2;
    x += half * 2 + gap;
    return { ...art, x: x - half - gap, scale: (high * pxPerCm) / h, dy: at % 2 ? 14 : 0 };
  });
}

const shade = (x, y, rx) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.16}" fill="#1b2420" fill-opacity=".28" filter="url(#B14)"/>`;

const mint = (seed) => ({
  back: sprig({ x: 60, y: 850, s: 0.86, rot: -54, colour: '#3f8a68', serrated: true }),
  front: `${shade(300, 890, 230)}${sprig({ x: 70, y: 905, s: 0.62, rot: -9, colour: '#4f9a72', serrated: true, n: 5 })}${drops({ x: 60, y: 780, w: 840, h: 190, n: 26, seed, min: 3, max: 13, tint: '#0d3a2c' })}`,
});
const flowers =
  (petals, colour, heart, long = 1) =>
  (seed) => ({
    back: sprig({ x: 70, y: 800, s: 0.62, rot: -50, colour: '#4f7a5a', n: 6 }),
    front: `${shade(250, 900, 200)}${sprig({ x: 60, y: 930, s: 0.46, rot: -4, colour: '#5a8a64', n: 5 })}${bloom({ x: 210, y: 800, s: 0.86, petals, colour, heart, long })}${bloom({ x: 390, y: 900, s: 0.56, petals, colour: mix(colour, '#ffffff', 0.14), heart, long })}${bloom({ x: 850, y: 890, s: 0.44, petals, colour, heart, long })}${drops({ x: 90, y: 860, w: 800, h: 110, n: 14, seed, min: 3, max: 10, tint: '#3a2a24' })}`,
  });
const citrus = (first, second) => (seed) => ({
  back: sprig({ x: 60, y: 700, s: 0.6, rot: -38, colour: '#4f8a4a', n: 6 }),
  front: `${shade(240, 912, 180)}${slice({ x: 205, y: 800, r: 124, colour: first })}${slice({ x: 370, y: 898, r: 82, colour: second })}${slice({ x: 840, y: 890, r: 74, colour: first })}${drops({ x: 70, y: 800, w: 840, h: 170, n: 22, seed, min: 3, max: 12, tint: '#4a3a08' })}`,
});
/** Ears of small flowers. */
const lavender = (seed) => {
  const random = rng(seed);
  const ear = (x, y, s, rot) =>
    `<g transform="translate(${x} ${y}) rotate(${rot}) scale(${s})"><path d="M0 0C6 -120 -6 -260 0 -420" stroke="#6f8a5a" stroke-width="6" fill="none" stroke-linecap="round"/>${Array.from({ length: 44 }, (_, i) => `<ellipse cx="${f((i % 2 ? 1 : -1) * (8 + random() * 15))}" cy="${f(-230 - Math.floor(i / 2) * 9.4)}" rx="12" ry="8" fill="${mix('#7d6cb0', '#ffffff', random() * 0.45)}" transform="rotate(${f(random() * 60 - 30)} 0 ${-230 - Math.floor(i / 2) * 9.4})"/>`).join('')}</g>`;
  return {
    back: ear(150, 840, 1.2, -9) + ear(250, 830, 1.3, 4) + ear(80, 850, 1, -20),
    front: shade(260, 900, 220) + ear(120, 940, 1, 62) + ear(90, 900, 0.9, 74),
  };
};
const silk = (seed) => ({
  back: '',
  front: `${strands({
    path: [
      [-60, 960],
      [260, 790],
      [560, 1000],
      [1060, 840],
    ],
    n: 190,
    spread0: 90,
    spread1: 130,
    colors: ['#e0c6b0', '#f6e6d8', '#ffffff'],
    width: 2,
    opacity: 0.72,
    seed,
  })}${bloom({ x: 230, y: 830, s: 0.8, petals: 6, colour: '#c9566a', heart: '#e8b84e' })}`,
});
const harvest = (colours) => (seed) => ({
  back: sprig({ x: 60, y: 780, s: 0.66, rot: -46, colour: '#7d8a3c', n: 7 }),
  front: `${shade(270, 910, 240)}${grains({ x: 60, y: 820, w: 420, h: 130, n: 120, colours, seed })}${sprig({ x: 740, y: 930, s: 0.34, rot: -12, colour: '#8a9a4a', n: 5 })}`,
});
const wood = (seed) => ({
  back: sprig({ x: 70, y: 830, s: 0.8, rot: -48, colour: '#5a7a4c', n: 9 }),
  front: `${shade(260, 905, 220)}${Array.from({ length: 5 }, (_, i) => `<g transform="translate(${110 + i * 74} ${900 - (i % 2) * 34}) rotate(${-16 + i * 11})"><rect x="-54" y="-13" width="108" height="30" rx="4" fill="#2a1c10" fill-opacity=".3" transform="translate(5 8)" filter="url(#B5)"/><rect x="-54" y="-13" width="108" height="26" rx="3" fill="${mix('#d3ab76', '#8a6038', (i % 3) * 0.25)}"/><path d="M-52 -5H52M-52 3H52M-52 9H52" stroke="#6a4626" stroke-opacity=".35" stroke-width="1.6"/><ellipse cx="54" cy="0" rx="7" ry="13" fill="#e6c99c"/></g>`).join('')}${drops({ x: 80, y: 850, w: 800, h: 110, n: 12, seed, min: 3, max: 9, tint: '#2a2414' })}`,
});
const honey = (seed, bg) => ({
  back: sprig({ x: 70, y: 760, s: 0.6, rot: -44, colour: '#7d9450', n: 6 }),
  front: `${pool({ x: 250, y: 880, r: 150, squash: 0.42, colour: '#e2a32e', ground: bg[2], clear: 0.5, seed, bubbles: 6 })}${bloom({ x: 420, y: 890, s: 0.4, petals: 5, colour: '#fff7ec' })}`,
});
const water = (seed) => ({
  back: sprig({ x: 70, y: 810, s: 0.66, rot: -48, colour: '#6f9a90', n: 7 }),
  front: `${shade(260, 905, 210)}${bloom({ x: 210, y: 820, s: 0.7, petals: 5, colour: '#ffffff', heart: '#d9c46a', long: 1.1 })}${bloom({ x: 380, y: 905, s: 0.46, petals: 5, colour: '#f4fafc', heart: '#d9c46a', long: 1.1 })}${drops({ x: 60, y: 800, w: 860, h: 180, n: 54, seed, min: 4, max: 22, tint: '#1f5a74' })}`,
});

/** By the product's text; the first match. */
const WORDS = [
  [/ラベンダー/, lavender],
  [/金木犀/, flowers(4, '#f0a83a', '#c97a1e', 0.8)],
  [/桜|さくら/, flowers(5, '#f6c3cf', '#c96a86', 1)],
  [/ゆず|柚子|シトラス|みかん/, citrus('#f2c94c', '#e9a83a')],
  [/カモミール|カミツレ/, flowers(14, '#ffffff', '#f0b83a', 1.15)],
  [/ひのき|白檀|檜/, wood],
  [/はちみつ/, honey],
  [/ハッカ|ミント|メントール|よもぎ|クール/, mint],
  [/かぼちゃ|トマト|とうもろこし|スープ/, harvest(['#e9b04a', '#c98a34', '#f3dfa0', '#8a9a3c'])],
  [/お茶|ルイボス|焙じ/, harvest(['#2a2322', '#54433a', '#7a5a3a'])],
  [/ビタミン|コラーゲン|酢/, citrus('#f2c94c', '#ef9f3a')],
  [/絹|シルク/, silk],
  [/椿|ツバキ/, flowers(6, '#c9566a', '#e8b84e')],
];
const BRANDS = {
  BR01: mint,
  BR02: flowers(6, '#c9566a', '#e8b84e'),
  BR03: water,
  BR04: flowers(4, '#f3e39a', '#c9a23a', 0.9),
  BR05: harvest(['#e9d4a0', '#d6b878', '#c49a54', '#3f332f']),
  BR06: flowers(14, '#ffffff', '#f0b83a', 1.15),
  BR07: citrus('#f2c94c', '#e9a83a'),
};

function plantsOf({ name, label, ingredients, brandCode }) {
  const said = [name, label.name, label.sub].join(' ');
  const key = ingredients.split('　')[0];
  return (
    WORDS.find(([word]) => word.test(said))?.[1] ??
    WORDS.find(([word]) => word.test(key))?.[1] ??
    BRANDS[brandCode] ??
    mint
  );
}
