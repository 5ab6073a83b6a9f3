/** Position in a picture's loop. A still has no position, and nothing below changes it. */
let turn = null;

/** `at` from 0 to 1, where 1 equals 0; null for a still. */
export const setTurn = (at) => {
  turn = at;
};

/** Displacement of something that sways by `far`, `lag` turns behind the others. */
export const sway = (far, lag = 0) => (turn === null ? 0 : far * Math.sin((turn + lag) * Math.PI * 2));

/** Size of a bubble, up to 1: most pulsate, every seventh grows until it bursts. */
export function swell(index) {
  if (turn === null) return 1;
  if (index % 7 !== 0) return 1 + sway(0.06, index * 0.41);
  const age = (turn + index * 0.618) % 1;
  return age > 0.94 ? 0 : 0.35 + 0.75 * Math.sqrt(age);
}

/** Drawn share of a stroke, up to 1: it is drawn in the first three fifths and then stays. */
export const drawn = () => (turn === null ? 1 : 0.02 + 0.98 * easeInOut(Math.min(1, turn / 0.6)));

/** SVG attributes for a line of the drawn length. */
export const soFar = () => (turn === null ? '' : ` pathLength="1" stroke-dasharray="${drawn().toFixed(3)} 2"`);

/** SVG attribute for a stroke that fades out before it is drawn again. */
export const fading = () => (turn === null || turn < 0.9 ? '' : ` opacity="${((1 - turn) * 10).toFixed(2)}"`);

/** SVG attribute for a drop that appears and disappears as it drifts, and its progress. */
export function drift(index) {
  if (turn === null) return { way: 0, fade: '' };
  const way = (turn + index * 0.618) % 1;
  return { way, fade: ` opacity="${Math.sin(way * Math.PI).toFixed(2)}"` };
}

const easeInOut = (t) => (1 - Math.cos(t * Math.PI)) / 2;
