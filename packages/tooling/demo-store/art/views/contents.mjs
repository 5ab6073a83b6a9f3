/** An opened set: every piece side by side in its tray, each with its name. */
import { mix } from '../colour.mjs';
import { artOf, brandGround } from '../labels.mjs';
import { composition, measure } from '../packshot.mjs';
import { grad } from '../scene-tools.mjs';
import { estW, T } from '../text.mjs';
import { table } from './flat-lay.mjs';
import { piecesOf } from './pieces.mjs';

const INSIDE = { left: 92, width: 816 };
/** Height of the caption below each piece, px. */
const NAMES = 150;
/** Lines break between words. */
const WORDS = new Intl.Segmenter('ja', { granularity: 'word' });
/** Shadow of a piece on the paper below it. */
const CAST =
  '<filter id="cast" x="-20%" y="-20%" width="150%" height="150%"><feGaussianBlur in="SourceAlpha" stdDeviation="9"/><feOffset dx="12" dy="16"/><feComponentTransfer><feFuncA type="linear" slope=".34"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>';

export function contentsView(product, catalogue) {
  const pieces = piecesOf(product, catalogue).map((piece) => {
    const art = artOf(piece);
    return { piece, art, high: catalogue.heightCm(piece), ...measure(art) };
  });
  const widths = pieces.map(({ w, h, high }) => (w / h) * high);
  const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length;
  // A slender piece gets space for its name.
  const shares = widths.map((width) => Math.max(width, mean * 0.8) * 1.12);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const highest = Math.max(...pieces.map(({ high }) => high));
  const pxPerCm = Math.min(540 / highest, INSIDE.width / whole, 64);
  const tray = { x: 62, w: 876, h: highest * pxPerCm + NAMES + 100 };
  tray.y = 500 - tray.h / 2;
  const foot = tray.y + tray.h - NAMES - 36;
  let left = INSIDE.left + (INSIDE.width - whole * pxPerCm) / 2;
  const placed = pieces.map((one, at) => {
    const column = shares[at] * pxPerCm;
    left += column;
    return { ...one, column, x: left - column / 2, scale: (one.high * pxPerCm) / one.h };
  });
  const bg = brandGround(product.brandCode);
  const ground = mix(bg[2], '#8a8478', 0.14);
  const { defs, body } = table(ground);
  const names = placed.map(({ piece, x, column }) => caption(piece, x, foot, column)).join('');
  return composition({
    items: placed.map(({ art, x, scale }) => ({ ...art, x, scale, noShadow: true, cast: 'cast' })),
    floorY: foot / 1000,
    background: false,
    reflection: false,
    extraDefs: defs + CAST + trayDefs(product.label.tone),
    behind: body + drawTray(tray),
    front: names,
  });
}

const trayDefs = (tone) =>
  grad('tra', [
    [0, mix(tone, '#ffffff', 0.82)],
    [1, mix(tone, '#3a342a', 0.4)],
  ]) +
  grad('trb', [
    [0, mix(tone, '#f4f1ea', 0.93)],
    [1, mix(tone, '#ffffff', 0.95)],
  ]);

function drawTray({ x, y, w, h }) {
  return `<rect x="${x + 18}" y="${y + 30}" width="${w}" height="${h}" rx="16" fill="#14120e" fill-opacity=".34" filter="url(#B26)"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="14" fill="url(#tra)"/><rect x="${x + 18}" y="${y + 18}" width="${w - 36}" height="${h - 36}" rx="6" fill="url(#trb)"/><path d="M${x + 18} ${y + 18}H${x + w - 18}L${x + w - 34} ${y + 40}H${x + 34}Z" fill="#1a1712" fill-opacity=".15"/><path d="M${x + 18} ${y + 18}L${x + 34} ${y + 40}V${y + h - 30}L${x + 18} ${y + h - 18}Z" fill="#1a1712" fill-opacity=".09"/>`;
}

/** A piece's name in up to three lines, and its content. */
function caption({ label, volume }, x, foot, column) {
  const size = Math.min(20, Math.max(15, column / 8.4));
  const room = Math.min(column, 250) * 0.96;
  const lines = [''];
  for (const { segment } of WORDS.segment([label.name, label.sub].filter(Boolean).join(' '))) {
    // Particles and endings are in hiragana.
    const isEnding = /^[ぁ-ん］」、。：ー]/.test(segment) && !lines.at(-1).endsWith(' ');
    if (estW(lines.at(-1) + segment, size, 0) > room && !isEnding) lines.push('');
    lines[lines.length - 1] += segment;
  }
  const shown = lines.slice(0, 3);
  const style = { size, fill: '#2a2c2e', maxW: room };
  return (
    shown.map((line, at) => T(x, foot + 46 + at * size * 1.4, line.trim(), style)).join('') +
    T(x, foot + 50 + shown.length * size * 1.4, volume, { ...style, size: size * 0.9, op: 0.7 })
  );
}
