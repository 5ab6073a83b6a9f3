import { backLabel } from './back-label.mjs';
import { mix } from './colour.mjs';
import { motif } from './motifs.mjs';
import { FONT, rule, T, V } from './text.mjs';

export function label(o, area) {
  if (o.back) return backLabel(o, area);
  const { w, top, bottom, cx = 0 } = area;
  const H = bottom - top;
  const round = !(o.kind === 'box' || /pouch|sachet/.test(o.kind));
  const m = w * (round ? 0.66 : 0.84);
  const ink = o.palette.ink,
    acc = o.palette.accent || ink;
  const wmFont = o.wordmarkFont === 'sans' ? FONT.latinSans : FONT.latinSerif;
  const y = (t) => top + H * t;
  const L = o.layout || 'mark';
  let s = '';
  if (L === 'mark') {
    // kanji mark set vertically, Latin wordmark above, Japanese name below
    const ms = Math.min(w * 0.27, (H * 0.36) / Math.max(2, [...(o.mark || '')].length) / 1.06);
    s += T(cx, y(0.07), o.brand, { size: w * 0.088, font: wmFont, ls: w * 0.028, fill: ink, maxW: m });
    s += rule(cx, y(0.11), w * 0.12, acc, 0.9);
    if (o.mark) s += V(cx, y(0.17), o.mark, { size: ms, font: FONT.mincho, weight: 700, fill: ink, gap: 1.08 });
    s += T(cx, y(0.685), o.nameEn, { size: w * 0.046, font: wmFont, ls: w * 0.012, fill: ink, maxW: m, op: 0.85 });
    s += T(cx, y(0.775), o.name, {
      size: w * 0.072,
      font: FONT.gothic,
      weight: 400,
      ls: w * 0.004,
      fill: ink,
      maxW: m,
    });
    s += T(cx, y(0.845), o.sub, { size: w * 0.044, font: FONT.gothic, fill: ink, op: 0.72, maxW: m });
    s += T(cx, y(0.965), o.sizeText, { size: w * 0.046, font: wmFont, ls: w * 0.006, fill: ink, op: 0.75, maxW: m });
  } else if (L === 'motif') {
    // fine line motif centred, quiet type
    s += `<g transform="translate(${cx} ${y(0.24)})">${motif(o.motif, acc, Math.min(w * 0.24, H * 0.17), Math.max(1.3, w * 0.006))}</g>`;
    s += T(cx, y(0.535), o.brand, { size: w * 0.1, font: wmFont, ls: w * 0.03, fill: ink, maxW: m });
    s += T(cx, y(0.61), o.nameEn, { size: w * 0.044, font: wmFont, ls: w * 0.012, fill: ink, maxW: m, op: 0.8 });
    s += rule(cx, y(0.66), w * 0.5, acc, 0.6, 1.2);
    s += T(cx, y(0.755), o.name, {
      size: w * 0.074,
      font: FONT.mincho,
      weight: 700,
      ls: w * 0.004,
      fill: ink,
      maxW: m,
    });
    s += T(cx, y(0.83), o.sub, { size: w * 0.044, font: FONT.gothic, fill: ink, op: 0.75, maxW: m });
    s += T(cx, y(0.96), o.sizeText, { size: w * 0.046, font: wmFont, ls: w * 0.006, fill: ink, op: 0.75, maxW: m });
  } else if (L === 'code') {
    // large code, left aligned, technical
    const slim = ['spray', 'pump-bottle', 'bottle'].includes(o.kind);
    const x = cx - w * (slim ? 0.27 : 0.38);
    s += T(x, y(0.09), o.brand, {
      size: w * 0.088,
      font: wmFont,
      weight: 700,
      ls: w * 0.02,
      fill: ink,
      anchor: 'start',
      maxW: m,
    });
    s += `<rect x="${x}" y="${y(0.13)}" width="${w * (slim ? 0.6 : 0.76)}" height="1.6" fill="${ink}" fill-opacity=".5"/>`;
    s += T(x - w * 0.01, y(0.42), o.code, {
      size: w * 0.36,
      font: FONT.latinSans,
      weight: 400,
      ls: -w * 0.012,
      fill: acc,
      anchor: 'start',
      maxW: w * 0.8,
    });
    s += T(x, y(0.51), o.nameEn, {
      size: w * 0.046,
      font: wmFont,
      ls: w * 0.01,
      fill: ink,
      anchor: 'start',
      maxW: w * (slim ? 0.62 : 0.78),
      op: 0.9,
    });
    s += `<rect x="${x}" y="${y(0.7)}" width="${w * 0.12}" height="3" fill="${acc}"/>`;
    s += T(x, y(0.8), o.name, {
      size: w * 0.074,
      font: FONT.gothic,
      weight: 700,
      fill: ink,
      anchor: 'start',
      maxW: w * (slim ? 0.62 : 0.78),
    });
    s += T(x, y(0.866), o.sub, {
      size: w * 0.044,
      font: FONT.gothic,
      fill: ink,
      op: 0.78,
      anchor: 'start',
      maxW: w * (slim ? 0.62 : 0.78),
    });
    s += T(x, y(0.965), o.sizeText, {
      size: w * 0.046,
      font: wmFont,
      fill: ink,
      op: 0.75,
      anchor: 'start',
      maxW: w * (slim ? 0.62 : 0.78),
    });
  } else if (L === 'short') {
    // for low jars and small areas
    s += T(cx, y(0.3), o.brand, { size: Math.min(w * 0.09, H * 0.2), font: wmFont, ls: w * 0.026, fill: ink, maxW: m });
    s += rule(cx, y(0.4), w * 0.1, acc, 0.9, 1.4);
    s += T(cx, y(0.62), o.name, {
      size: Math.min(w * 0.062, H * 0.15),
      font: FONT.mincho,
      weight: 700,
      fill: ink,
      maxW: m,
    });
    s += T(cx, y(0.8), o.sub, { size: Math.min(w * 0.04, H * 0.1), font: FONT.gothic, fill: ink, op: 0.75, maxW: m });
    s += T(cx, y(0.97), o.sizeText, { size: Math.min(w * 0.036, H * 0.09), font: wmFont, fill: ink, op: 0.7, maxW: m });
  } else if (L === 'panel') {
    // a paper label stuck on the body: motif small, text large
    const pw = w * (round ? 0.66 : 0.8),
      x = cx - pw / 2,
      paper = mix(o.palette.body, '#ffffff', 0.86),
      dark = o.palette.panelInk ?? ink;
    s += `<rect x="${x}" y="${y(0.06)}" width="${pw}" height="${H * 0.86}" rx="3" fill="${paper}" fill-opacity=".96"/><rect x="${x + 7}" y="${y(0.06) + 7}" width="${pw - 14}" height="${H * 0.86 - 14}" rx="2" fill="none" stroke="${acc}" stroke-opacity=".6"/>`;
    s += `<g transform="translate(${cx} ${y(0.24)})">${motif(o.motif, acc, Math.min(w * 0.15, H * 0.1), Math.max(1.2, w * 0.005))}</g>`;
    s += T(cx, y(0.44), o.brand, { size: w * 0.078, font: wmFont, ls: w * 0.022, fill: dark, maxW: pw * 0.82 });
    s += T(cx, y(0.51), o.nameEn, { size: w * 0.04, font: wmFont, ls: w * 0.01, fill: dark, op: 0.8, maxW: pw * 0.82 });
    s += rule(cx, y(0.56), pw * 0.3, acc, 0.8);
    s += T(cx, y(0.67), o.name, { size: w * 0.07, font: FONT.mincho, weight: 700, fill: dark, maxW: pw * 0.84 });
    s += T(cx, y(0.75), o.sub, { size: w * 0.046, font: FONT.gothic, fill: dark, op: 0.8, maxW: pw * 0.84 });
    s += T(cx, y(0.86), o.sizeText, {
      size: w * 0.044,
      font: wmFont,
      ls: w * 0.006,
      fill: dark,
      op: 0.75,
      maxW: pw * 0.8,
    });
  }
  return s;
}
