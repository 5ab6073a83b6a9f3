/** The back of a package: description, usage, ingredients, cautions; set as small as needed. */
import { rng } from './scene-tools.mjs';
import { estW, FONT, T } from './text.mjs';

const LEADING = 1.46;

/** `o.back` contains the texts: `name`, `sub`, `paragraphs` of [title, text] and the `code` of the bars. */
export function backLabel(o, { w, top, bottom, cx = 0 }) {
  const { back } = o;
  const height = bottom - top;
  const isFlat = o.kind === 'box' || /pouch|sachet/.test(o.kind);
  const width = w * (isFlat ? 0.88 : 0.76);
  const x = cx - width / 2;
  // A jar's band is low and wide: two columns.
  const columns = height < w * 0.6 ? 2 : 1;
  const gap = width * 0.06;
  const columnWidth = (width - gap * (columns - 1)) / columns;
  // Long texts reduce the space of the bars first, then the type size.
  const foot = columns === 1 ? Math.min(height * 0.15, width * 0.2) : 0;
  const head = columns === 1 ? width * 0.19 : height * 0.28;
  const { size, lines } = fit(back.paragraphs, columnWidth, (height - head - foot) * columns, width * 0.05);
  const perColumn = Math.ceil(lines.length / columns);
  back.onDrawn?.({ top, size });
  const ink = o.palette.ink;
  const set = lines
    .map((line, at) => {
      const left = x + Math.floor(at / perColumn) * (columnWidth + gap);
      const y = top + head + (at % perColumn) * size * LEADING + size;
      return lineOf(line, left, y, size, ink);
    })
    .join('');
  return (
    headOf(o, x, top, width, columns === 1 ? width * 0.082 : height * 0.12) +
    set +
    (foot ? footOf(o, x, bottom, width, foot) : '')
  );
}

function headOf({ back, palette: { ink, accent } }, x, top, width, size) {
  return `${T(x, top + size, back.name, { size, font: FONT.mincho, weight: 700, fill: ink, anchor: 'start', maxW: width })}${T(x, top + size * 1.78, back.sub, { size: size * 0.56, fill: ink, op: 0.86, anchor: 'start', maxW: width })}<rect x="${x}" y="${(top + size * 2.04).toFixed(1)}" width="${width}" height="${Math.max(0.7, size * 0.03).toFixed(2)}" fill="${accent ?? ink}" fill-opacity=".8"/>`;
}

function lineOf({ title, text }, x, y, size, ink) {
  const titleWidth = title ? estW(title, size, 0) : 0;
  const style = { size, fill: ink, anchor: 'start' };
  return T(x, y, title, { ...style, weight: 700 }) + T(x + titleWidth, y, text, { ...style, op: 0.9 });
}

/** The largest type size in which the paragraphs fit into `height` of one column. */
function fit(paragraphs, width, height, largest) {
  let size = largest;
  let lines = setIn(paragraphs, width, size);
  while (lines.length * size * LEADING > height && size > largest * 0.3) {
    size *= 0.96;
    lines = setIn(paragraphs, width, size);
  }
  return { size, lines };
}

const setIn = (paragraphs, width, size) =>
  paragraphs.flatMap(([title, text]) => wrap(`【${title}】`, text, width, size));

/** Breaks after any letter, but no line begins with a closing mark or ends with an opening one. */
function wrap(title, text, width, size) {
  const lines = [{ title, text: '' }];
  let room = width - estW(title, size, 0);
  for (const letter of text) {
    const taken = estW(letter, size, 0);
    const isFull = taken > room && !/[、。）」・：ー％]/.test(letter);
    if (isFull || (taken * 2 > room && /[（「]/.test(letter))) {
      lines.push({ text: '' });
      room = width;
    }
    lines.at(-1).text += letter;
    room -= taken;
  }
  return lines;
}

/** Bars, the recycling mark, and the seller. */
function footOf({ back, palette: { ink } }, x, bottom, width, foot) {
  const high = foot * 0.62;
  const y = bottom - high;
  const barsWidth = width * 0.4;
  const next = rng(Number(back.code.replace(/\D/g, '')) + 7);
  let at = barsWidth * 0.07;
  let bars = '';
  while (at < barsWidth * 0.92) {
    const thick = barsWidth * (0.008 + 0.016 * Math.floor(next() * 3));
    bars += `<rect x="${(x + at).toFixed(2)}" y="${(y + high * 0.08).toFixed(2)}" width="${thick.toFixed(2)}" height="${(high * 0.66).toFixed(2)}" fill="#16181a"/>`;
    at += thick + barsWidth * (0.01 + 0.014 * Math.floor(next() * 3));
  }
  const digits = `2 ${back.code.replace(/\D/g, '').padStart(6, '0')} 000000`;
  const mark = high * 0.62;
  const right = x + width - mark * 1.9;
  return `<rect x="${x}" y="${y}" width="${barsWidth}" height="${high}" fill="#fff" fill-opacity=".96"/>${bars}${T(x + barsWidth / 2, y + high * 0.96, digits, { size: high * 0.19, font: FONT.latinSans, fill: '#16181a', maxW: barsWidth * 0.9 })}<rect x="${right}" y="${y}" width="${mark * 1.24}" height="${mark}" rx="${mark * 0.3}" fill="none" stroke="${ink}" stroke-opacity=".85" stroke-width="${(mark * 0.06).toFixed(2)}"/>${T(right + mark * 0.62, y + mark * 0.68, back.material, { size: mark * 0.46, weight: 700, fill: ink, maxW: mark * 0.96 })}${T(right + mark * 0.62, y + high * 0.96, back.part, { size: high * 0.17, fill: ink, op: 0.85 })}`;
}
