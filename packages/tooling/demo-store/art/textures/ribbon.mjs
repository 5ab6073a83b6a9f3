/** Strokes of a spatula, a brush or a fingertip over a surface: many strokes along one line. */
import { mix } from '../colour.mjs';
import { drawn, fading, soFar, sway } from '../motion.mjs';
import { f, rng } from '../scene-tools.mjs';

/** A point of a cubic curve and the direction across it. */
function along([p0, p1, p2, p3], t) {
  const u = 1 - t;
  const at = (d) => u ** 3 * p0[d] + 3 * u * u * t * p1[d] + 3 * u * t * t * p2[d] + t ** 3 * p3[d];
  const to = (d) => 3 * u * u * (p1[d] - p0[d]) + 6 * u * t * (p2[d] - p1[d]) + 3 * t * t * (p3[d] - p2[d]);
  const length = Math.hypot(to(0), to(1)) || 1;
  return { x: at(0), y: at(1), nx: -to(1) / length, ny: to(0) / length };
}

/**
 * `path` is the line, `width` half its breadth by `t`; `ridges` its furrows, `ragged` the unevenness of its end, `gloss` its
 * shine.
 */
export function ribbon({
  path,
  width,
  colour,
  shade,
  ridges = 6,
  n = 84,
  seed = 1,
  ragged = 0.1,
  gloss = 0.5,
  opacity = 1,
}) {
  const random = rng(seed);
  const phase = random() * 6;
  const strokes = Array.from({ length: n }, (_, i) => {
    const u = (i / (n - 1)) * 2 - 1;
    const edge = Math.abs(u) ** 4;
    const from = 0.012 + edge * 0.05 + random() * 0.012;
    const whole = 1 - ragged * random() ** 2 - edge * 0.06;
    const until = whole - (whole - from) * (1 - drawn());
    const bumps =
      Math.sin(u * ridges * 1.6 + phase + sway(0.35)) * 0.55 + Math.sin(u * ridges * 3.7 + phase * 2) * 0.25;
    // Lit from the upper left: one side of each ridge shines, the other is in shade.
    const light = 0.52 - u * 0.16 + bumps * 0.34 + (random() - 0.5) * 0.1 - edge * 0.3;
    const tone =
      light > 0.55
        ? mix(colour, '#ffffff', Math.min(1, (light - 0.55) * 2 * gloss))
        : mix(colour, shade, Math.min(0.9, (0.55 - light) * 1.5));
    const points = Array.from({ length: 22 }, (_, k) => {
      const t = from + ((until - from) * k) / 21;
      const p = along(path, t);
      const off = u * width(t) + Math.sin(t * 9 + i) * 0.8;
      return `${f(p.x + p.nx * off)} ${f(p.y + p.ny * off)}`;
    });
    const thick = ((width(0.5) * 2) / n) * 2.1;
    return `<path d="M${points.join('L')}" stroke="${tone}" stroke-width="${f(thick)}" stroke-opacity="${opacity}"/>`;
  }).join('');
  return `${shadowOf(path, width, shade)}<g fill="none" stroke-linecap="round" stroke-linejoin="round"${fading()}>${strokes}</g>`;
}

function shadowOf(path, width, shade) {
  const [p0, p1, p2, p3] = path.map(([x, y]) => `${f(x + 10)} ${f(y + 26)}`);
  return `<path d="M${p0}C${p1} ${p2} ${p3}" fill="none" stroke="${mix(shade, '#10100e', 0.55)}" stroke-opacity=".36" stroke-width="${f(width(0.5) * 1.55)}" filter="url(#B14)"${soFar()}${fading()}/>`;
}
