/** Size comparison: the package beside a telephone, with its height as text. */
import { mix } from '../colour.mjs';
import { composition, measure } from '../packshot.mjs';
import { grad } from '../scene-tools.mjs';
import { FONT, T } from '../text.mjs';
import { height } from './height.mjs';
import { wholeOf } from './pieces.mjs';

const FLOOR = 850;
const PHONE = { w: 7.1, h: 14.7 };

export function sizeView(product, catalogue) {
  const art = wholeOf(product);
  const { w, h } = measure(art);
  const high = catalogue.heightCm(product);
  const pxPerCm = Math.min(660 / Math.max(high, PHONE.h + 1), 460 / ((w / h) * high));
  const scale = (high * pxPerCm) / h;
  const phone = { w: PHONE.w * pxPerCm, h: PHONE.h * pxPerCm };
  const half = (w * scale) / 2;
  // Dimension line, package and telephone are centred together.
  const measureWidth = 160;
  const gap = 70;
  const left = 500 - (measureWidth + half * 2 + gap + phone.w) / 2;
  const x = left + measureWidth + half;
  return composition({
    items: [{ ...art, x, scale }],
    bg: art.bg,
    floorY: FLOOR / 1000,
    shadowTint: '#1b2b33',
    extraDefs: phoneDefs(art),
    behind: telephone(x + half + gap, phone),
    front: height({
      x: left + measureWidth - 34,
      top: FLOOR - h * scale,
      bottom: FLOOR,
      text: `約${high}cm`,
      art,
    }),
  });
}

const phoneDefs = ({ bg, palette }) =>
  grad('pha', [
    [0, mix(bg[0], palette.body, 0.25)],
    [0.5, mix(bg[2], palette.body, 0.4)],
    [1, mix(bg[2], palette.ink, 0.35)],
  ]) +
  grad(
    'phb',
    [
      [0, '#5a6064'],
      [0.06, '#24282b'],
      [0.94, '#1a1d20'],
      [1, '#4a5054'],
    ],
    'x1="0" x2="1" y1="0" y2="0"',
  );

function telephone(x, { w, h }) {
  const y = FLOOR - h;
  const rim = w * 0.035;
  return `<ellipse cx="${x + w * 0.66}" cy="${FLOOR + 6}" rx="${w * 0.7}" ry="20" fill="#1b2b33" fill-opacity=".3" filter="url(#B14)"/><ellipse cx="${x + w / 2}" cy="${FLOOR + 2}" rx="${w * 0.5}" ry="6" fill="#1b2b33" fill-opacity=".55" filter="url(#B3)"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${w * 0.13}" fill="url(#phb)"/><rect x="${x + rim}" y="${y + rim}" width="${w - rim * 2}" height="${h - rim * 2}" rx="${w * 0.1}" fill="url(#pha)"/><path d="M${x + rim} ${y + h * 0.5}L${x + w * 0.7} ${y + rim}H${x + w - rim - w * 0.1}L${x + rim} ${y + h * 0.8}Z" fill="#fff" fill-opacity=".12"/><rect x="${x + w * 0.36}" y="${y + rim * 2}" width="${w * 0.28}" height="${w * 0.055}" rx="${w * 0.028}" fill="#101214"/>${T(x + w / 2, y + h * 0.2, '10:09', { size: w * 0.2, font: FONT.latinSans, fill: '#ffffff', op: 0.92 })}${T(x + w / 2, FLOOR + 52, 'スマートフォン 14.7cm', { size: 21, fill: '#3a4448', op: 0.8 })}`;
}
