/** A dimension line beside a package, with its height as text. */
import { mix } from '../colour.mjs';
import { T } from '../text.mjs';

/** From `top` to `bottom`, px of the picture; the text is to its left. */
export function height({ x, top, bottom, text, art: { drugClass, palette, bg } }) {
  const ink = drugClass ? palette.ink : mix(bg[2], '#20282c', 0.8);
  return `<g stroke="${ink}" stroke-opacity=".8" stroke-width="2.2" fill="none"><path d="M${x - 12} ${top}H${x + 12}M${x - 12} ${bottom}H${x + 12}M${x} ${top}V${bottom}"/></g>${T(x - 20, (top + bottom) / 2 + 9, text, { size: 28, fill: ink, weight: 700, anchor: 'end' })}`;
}
