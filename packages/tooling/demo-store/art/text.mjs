/** Label typography: fonts, and text that shrinks to fit its width. */
export const FONT = {
  mincho: "'Hiragino Mincho ProN','Noto Serif JP','Noto Serif CJK JP','Yu Mincho',serif",
  gothic: "'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic',sans-serif",
  latinSerif: "'Optima','P052','Palatino','Noto Serif CJK JP',serif",
  latinSans: "'Avenir Next','URW Gothic','Futura','Noto Sans CJK JP',sans-serif",
};

export const esc = (s) => String(s).replace(/&/g, '&amp;').replace(/</g, '&lt;');
export const estW = (s, size, ls) =>
  [...s].reduce(
    (w, c) =>
      w + (/[\u2e80-\uffef]/.test(c) ? 1 : /[A-Z0-9%＋+]/.test(c) ? 0.77 : /[ .,・]/.test(c) ? 0.34 : 0.55) * size + ls,
    0,
  );
export function T(
  x,
  y,
  s,
  { size = 20, font = FONT.gothic, weight = 400, ls = 0, fill = '#222', anchor = 'middle', maxW, op = 1 } = {},
) {
  if (!s) return '';
  const w = estW(s, size, ls);
  if (maxW && w > maxW) {
    const k = maxW / w;
    size *= k;
    ls *= k;
  }
  const dx = anchor === 'middle' ? ls / 2 : 0;
  return `<text x="${(x + dx).toFixed(1)}" y="${y.toFixed(1)}" font-family="${font}" font-size="${size.toFixed(2)}" font-weight="${weight}" letter-spacing="${ls.toFixed(2)}" fill="${fill}" fill-opacity="${op}" text-anchor="${anchor}">${esc(s)}</text>`;
}
export const V = (x, y, s, { size = 40, gap = 1.12, ...o } = {}) =>
  [...s].map((c, i) => T(x, y + size * 0.88 + i * size * gap, c, { size, ...o })).join('');
export const rule = (x, y, w, c, op = 1, t = 1.5) =>
  `<rect x="${x - w / 2}" y="${y}" width="${w}" height="${t}" fill="${c}" fill-opacity="${op}"/>`;
