/** Where in its loop a picture is drawn. A still has no turn, and nothing below changes it. */
let turn = null;

/** `at` from 0 to 1, the end being the beginning again; null for a still. */
export const setTurn = (at) => {
  turn = at;
};

/** How far something that sways by `far` is from its place, `lag` turns behind the others. */
export const sway = (far, lag = 0) => (turn === null ? 0 : far * Math.sin((turn + lag) * Math.PI * 2));

/** How large a bubble is, of 1: most breathe, every seventh grows until it bursts. */
export function swell(index) {
  if (turn === null) return 1;
  if (index % 7 !== 0) return 1 + sway(0.06, index * 0.41);
  const age = (turn + index * 0.618) % 1;
  return age > 0.94 ? 0 : 0.35 + 0.75 * Math.sqrt(age);
}

/** How much of a stroke is drawn, of 1: it is drawn in the first three fifths, and then lies there. */
export const drawn = () => (turn === null ? 1 : 0.02 + 0.98 * easeInOut(Math.min(1, turn / 0.6)));

/** SVG's attributes for a line that is as long as what is drawn. */
export const soFar = () => (turn === null ? '' : ` pathLength="1" stroke-dasharray="${drawn().toFixed(3)} 2"`);

/** SVG's attribute for a stroke that goes away before it is drawn anew. */
export const fading = () => (turn === null || turn < 0.9 ? '' : ` opacity="${((1 - turn) * 10).toFixed(2)}"`);

/** SVG's attribute for a drop that comes and goes as it drifts, and how far of its way it is. */
export function drift(index) {
  if (turn === null) return { way: 0, fade: '' };
  const way = (turn + index * 0.618) % 1;
  return { way, fade: ` opacity="${Math.sin(way * Math.PI).toFixed(2)}"` };
}

const easeInOut = (t) => (1 - Math.cos(t * Math.PI)) / 2;
