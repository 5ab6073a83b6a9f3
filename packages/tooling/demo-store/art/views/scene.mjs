/** The product in use: on the shelf of a bath, beside a basin, on a table. */
import { lum, mix } from '../colour.mjs';
import { artOf } from '../labels.mjs';
import { composition } from '../packshot.mjs';
import { sprig } from '../plants.mjs';
import { drops, f, grad, leafShadow, rng } from '../scene-tools.mjs';
import { lather } from '../textures/bubbles.mjs';
import { piecesOf } from './pieces.mjs';
import { standing } from './scent.mjs';

const FLOOR = 800;

export function sceneView(product, catalogue) {
  const pieces = piecesOf(product, catalogue);
  const art = artOf(pieces[0]);
  const seed = Number(product.productCode.slice(1));
  const place = product.kind === 'FOOD' ? kitchen : isForBath(pieces[0]) ? bath : washstand;
  const { defs, behind, front, middle } = place({ art, seed, hasFoam: pieces[0].label.texture === 'foam' });
  return composition({
    items: standing(pieces, catalogue, { height: 520, width: 560, middle, most: 44 }),
    floorY: FLOOR / 1000,
    background: false,
    shadowTint: '#20241f',
    extraDefs: defs,
    behind,
    front,
  });
}

const isForBath = ({ label: { texture, shape }, usage }) =>
  texture === 'foam' ||
  (texture === 'cream' && /すすぐ|流す/.test(usage.map(([title]) => title).join())) ||
  shape === 'scalp-brush';

/** Walls in the brand's ground colour, a little darker, so that light packages contrast. */
const wallOf = ({ bg, palette }) =>
  mix(mix(bg[2], palette.accent, 0.14), '#8d9896', lum(palette.body) > 0.5 ? 0.26 : 0.1);

const shelfDefs = (stone) =>
  grad(
    'sha',
    [
      [0, mix(stone, '#ffffff', 0.6)],
      [1, mix(stone, '#ffffff', 0.2)],
    ],
    'x1="0" x2="0" y1="0" y2="1"',
  ) +
  grad(
    'shb',
    [
      [0, mix(stone, '#1a1a16', 0.2)],
      [1, mix(stone, '#1a1a16', 0.5)],
    ],
    'x1="0" x2="0" y1="0" y2="1"',
  );
/** The top of a shelf or table, and its edge. */
const shelf = `<rect y="742" width="1000" height="150" fill="url(#sha)"/><rect y="892" width="1000" height="46" fill="url(#shb)"/><rect y="890" width="1000" height="3" fill="#fff" fill-opacity=".6"/><rect y="938" width="1000" height="62" fill="#1a1c1a" fill-opacity=".2"/><rect y="936" width="1000" height="30" fill="#10120f" fill-opacity=".4" filter="url(#B8)"/><rect y="736" width="1000" height="12" fill="#10120f" fill-opacity=".16" filter="url(#B5)"/>`;

const windowLight = `<g fill="#fff" filter="url(#B14)"><path d="M60 -20L330 -20L620 742L350 742Z" fill-opacity=".24"/><path d="M390 -20L560 -20L850 742L680 742Z" fill-opacity=".18"/></g>`;

function bath({ art, seed, hasFoam }) {
  const wall = wallOf(art);
  const random = rng(seed);
  const tiles = Array.from({ length: 7 * 9 }, (_, i) => {
    const row = Math.floor(i / 9);
    const x = (i % 9) * 134 - (row % 2 ? 67 : 0) - 40;
    return `<rect x="${x}" y="${row * 110 - 20}" width="130" height="106" rx="5" fill="${mix(wall, random() > 0.5 ? '#ffffff' : '#5a6664', random() * 0.07)}"/><path d="M${x + 4} ${row * 110 + 82}V${row * 110 - 15}H${x + 126}" stroke="#fff" stroke-opacity=".4" stroke-width="2.4" fill="none"/><path d="M${x + 6} ${row * 110 + 85}H${x + 129}V${row * 110 - 14}" stroke="#1a2422" stroke-opacity=".1" stroke-width="2.4" fill="none"/>`;
  }).join('');
  const foam = hasFoam ? lather({ x: 800, y: 838, r: 84, tint: mix(wall, '#ffffff', 0.4), seed, n: 170 }) : '';
  return {
    middle: 560,
    defs: shelfDefs('#d9d5cc'),
    behind: `<rect width="1000" height="1000" fill="${mix(wall, '#4a5654', 0.24)}"/>${tiles}${windowLight}${leafShadow({ x: 420, y: 40, s: 0.8, color: '#1c2c26', op: 0.13, rot: 26, blur: 10 })}${drops({ x: 0, y: 0, w: 1000, h: 700, n: 40, seed, min: 2, max: 8, tint: '#1f3a3a' })}${shelf}${towels(150, 800, mix(art.palette.accent, '#f4f0e8', 0.66))}`,
    front: `${foam}${drops({ x: 300, y: 830, w: 660, h: 54, n: 22, seed: seed + 5, min: 2, max: 7, tint: '#2a3a38' })}`,
  };
}

function washstand({ art, seed }) {
  const wall = wallOf(art);
  return {
    middle: 600,
    defs:
      shelfDefs(mix('#e9e4da', art.bg[2], 0.3)) +
      grad('wsa', [
        [0, mix(wall, '#ffffff', 0.4)],
        [1, mix(wall, '#3a4442', 0.1)],
      ]) +
      grad('wsm', [
        [0, mix(wall, '#ffffff', 0.75)],
        [0.5, mix(wall, '#ffffff', 0.3)],
        [1, mix(wall, '#2a3836', 0.28)],
      ]),
    behind: `<rect width="1000" height="1000" fill="url(#wsa)"/><circle cx="382" cy="352" r="292" fill="#1a201e" fill-opacity=".22" filter="url(#B14)" transform="translate(14 20)"/><circle cx="372" cy="342" r="292" fill="${mix('#b59a6a', '#ffffff', 0.12)}"/><circle cx="372" cy="342" r="281" fill="url(#wsm)"/><path d="M170 420L430 68M230 500L560 130" stroke="#fff" stroke-opacity=".4" stroke-width="26" stroke-linecap="round" filter="url(#B8)"/>${windowLight}${leafShadow({ x: 640, y: 30, s: 0.62, color: '#1c2c26', op: 0.13, rot: 40, blur: 10 })}${shelf}${vase(186, 806)}`,
    front: drops({ x: 240, y: 836, w: 520, h: 48, n: 10, seed, min: 2, max: 6, tint: '#2a3a38' }),
  };
}

function kitchen({ art, seed }) {
  const random = rng(seed);
  const grain = Array.from({ length: 26 }, () => {
    const y = 748 + random() * 140;
    return `<path d="M0 ${f(y)}C260 ${f(y - 6 + random() * 12)} 620 ${f(y - 6 + random() * 12)} 1000 ${f(y)}" stroke="#7a5630" stroke-opacity="${f(0.1 + random() * 0.14)}" stroke-width="${f(1 + random() * 2)}" fill="none"/>`;
  }).join('');
  return {
    middle: 590,
    defs:
      shelfDefs('#cfa878') +
      grad('kia', [
        [0, mix(art.bg[0], '#fff8ea', 0.4)],
        [1, mix(art.bg[2], '#c9b48c', 0.34)],
      ]),
    behind: `<rect width="1000" height="1000" fill="url(#kia)"/>${windowLight}${leafShadow({ x: 380, y: 40, s: 0.9, color: '#4a4a1c', op: 0.14, rot: 24, blur: 11 })}${shelf}${grain}${cup(190, 812)}`,
    front: '',
  };
}

/** Folded towels, one on the other. */
function towels(x, y, colour) {
  return [0, 1, 2]
    .map((i) => {
      const w = 236 - i * 12;
      const top = y - (i + 1) * 62;
      const tone = mix(colour, i % 2 ? '#ffffff' : '#6a6256', i % 2 ? 0.3 : 0.06);
      return `<rect x="${x - w / 2 + 8}" y="${top + 12}" width="${w}" height="60" rx="28" fill="#1a1c18" fill-opacity=".26" filter="url(#B8)"/><rect x="${x - w / 2}" y="${top}" width="${w}" height="62" rx="28" fill="${tone}"/><path d="M${x - w / 2 + 12} ${top + 44}Q${x} ${top + 58} ${x + w / 2 - 12} ${top + 44}" stroke="#2a261e" stroke-opacity=".18" stroke-width="7" fill="none" filter="url(#B3)"/><path d="M${x - w / 2 + 20} ${top + 12}Q${x} ${top + 4} ${x + w / 2 - 20} ${top + 12}" stroke="#fff" stroke-opacity=".6" stroke-width="7" fill="none" filter="url(#B3)"/>`;
    })
    .join('');
}

/** A glass with a sprig. */
const vase = (x, y) =>
  `${sprig({ x: x - 4, y: y - 130, s: 0.52, rot: -74, colour: '#5f8a6a', n: 6 })}${sprig({ x: x + 8, y: y - 120, s: 0.4, rot: -112, colour: '#6f9a78', n: 5 })}<ellipse cx="${x + 18}" cy="${y + 6}" rx="84" ry="15" fill="#1a201c" fill-opacity=".3" filter="url(#B8)"/><path d="M${x - 52} ${y - 190}L${x - 44} ${y - 8}Q${x} ${y + 8} ${x + 44} ${y - 8}L${x + 52} ${y - 190}Z" fill="#eef6f4" fill-opacity=".34"/><path d="M${x - 48} ${y - 110}L${x - 44} ${y - 8}Q${x} ${y + 8} ${x + 44} ${y - 8}L${x + 48} ${y - 110}Q${x} ${y - 98} ${x - 48} ${y - 110}Z" fill="#bcd6d4" fill-opacity=".5"/><path d="M${x - 38} ${y - 180}L${x - 33} ${y - 20}" stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round" filter="url(#B2)"/><ellipse cx="${x}" cy="${y - 190}" rx="52" ry="9" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="2.4"/>`;

/** A cup, and steam over it. */
const cup = (x, y) =>
  `<ellipse cx="${x + 24}" cy="${y + 4}" rx="130" ry="20" fill="#2a1c0c" fill-opacity=".34" filter="url(#B8)"/><path d="M${x + 84} ${y - 150}C${x + 176} ${y - 160} ${x + 166} ${y - 36} ${x + 70} ${y - 44}" stroke="#efe9dc" stroke-width="17" fill="none"/><path d="M${x - 100} ${y - 186}C${x - 96} ${y - 60} ${x - 74} ${y} ${x - 40} ${y + 2}Q${x} ${y + 10} ${x + 40} ${y + 2}C${x + 74} ${y} ${x + 96} ${y - 60} ${x + 100} ${y - 186}Z" fill="#f6f2e8"/><path d="M${x + 20} ${y - 182}C${x + 60} ${y - 60} ${x + 40} ${y} ${x + 20} ${y + 4}C${x + 74} ${y} ${x + 96} ${y - 60} ${x + 100} ${y - 186}Z" fill="#3a2c18" fill-opacity=".14" filter="url(#B5)"/><path d="M${x - 78} ${y - 160}C${x - 74} ${y - 90} ${x - 62} ${y - 50} ${x - 52} ${y - 34}" stroke="#fff" stroke-width="13" stroke-linecap="round" fill="none" filter="url(#B5)"/><ellipse cx="${x}" cy="${y - 186}" rx="100" ry="18" fill="#fffdf6"/><ellipse cx="${x}" cy="${y - 183}" rx="88" ry="13" fill="#b5793a"/><g stroke="#fff" stroke-opacity=".5" stroke-width="15" fill="none" stroke-linecap="round" filter="url(#B14)"><path d="M${x - 26} ${y - 214}C${x - 60} ${y - 280} ${x + 16} ${y - 310} ${x - 20} ${y - 390}"/><path d="M${x + 30} ${y - 218}C${x + 4} ${y - 270} ${x + 60} ${y - 310} ${x + 30} ${y - 370}"/></g>`;
