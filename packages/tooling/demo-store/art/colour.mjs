/** Colour arithmetic in linear light. Colours are `#rrggbb`. */
const hex = (c) => {
  const s = c.replace('#', '');
  const v = s.length === 3 ? [...s].map((x) => x + x).join('') : s;
  return [0, 2, 4].map((i) => parseInt(v.slice(i, i + 2), 16));
};
const toHex = (a) =>
  '#' +
  a
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
const lin = (v) => {
  v /= 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};
const delin = (v) => 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
export const mix = (a, b, t) => {
  const A = hex(a).map(lin),
    B = hex(b).map(lin);
  return toHex(A.map((v, i) => delin(v + (B[i] - v) * t)));
};
export const lum = (c) => {
  const [r, g, b] = hex(c).map(lin);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
