/** Colour of a package's content, derived from the package's own. */
import { lum, mix } from '../colour.mjs';

const isDark = (tone) => lum(tone) < 0.2;

/** A cream: near white with a trace of the tone. */
export const creamColour = (tone) => mix('#fffcf6', tone, isDark(tone) ? 0.05 : 0.2);

/** A clear liquid: light, whatever the package's colour. */
export const clearColour = (tone, { palette }) =>
  isDark(tone) ? mix(palette.accent, '#ffffff', 0.35) : mix(tone, '#ffffff', 0.15);

export const oilColour = (tone) => mix(tone, '#e2a32e', 0.62);

export const waxColour = (tone) => mix('#efe7d6', tone, lum(tone) < 0.1 ? 0.12 : 0.4);

/** A balm keeps the tone of its stick, unless it is plain white in a dark one. */
export const balmColour = ({ tone, nameEn }) =>
  lum(tone) < 0.1 && /LIP|DEOD/.test(nameEn) ? mix('#f4f8f8', tone, 0.08) : mix(tone, '#ffffff', 0.06);

/** Colour of the current package's content. */
export function contentColour(label, art) {
  const { texture, tone } = label;
  if (texture === 'oil') return oilColour(tone);
  if (texture === 'wax') return waxColour(tone);
  if (texture === 'swatch') return balmColour(label);
  if (texture === 'cream' || texture === 'milk') return creamColour(tone);
  if (texture === 'foam') return mix(clearColour(tone, art), '#e9b866', 0.3);
  return clearColour(tone, art);
}
