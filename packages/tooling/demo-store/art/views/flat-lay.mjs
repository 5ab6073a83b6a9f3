/** A table seen from above, and a package lying on it. */
import { lum, mix } from '../colour.mjs';
import { nextId } from '../ids.mjs';
import { composition, measure } from '../packshot.mjs';
import { grad, rad } from '../scene-tools.mjs';

/** Dark enough for white foam, light enough for a dark package. */
export function tableColour({ bg, palette }) {
  const tint = lum(palette.body) < 0.12 ? palette.accent : palette.body;
  const base = mix(bg[2], tint, 0.3);
  return lum(base) > 0.62 ? mix(base, mix(palette.accent ?? palette.ink, palette.ink, 0.2), 0.16) : base;
}

export function table(colour) {
  const id = `tb${nextId()}`;
  return {
    defs: `${grad(`${id}g`, [
      [0, mix(colour, '#ffffff', 0.42)],
      [0.5, colour],
      [1, mix(colour, '#10181c', 0.13)],
    ])}${rad(
      `${id}l`,
      [
        [0, '#ffffff', 0.5],
        [1, '#ffffff', 0],
      ],
      'cx=".2" cy=".14" r=".75"',
    )}`,
    body: `<rect width="1000" height="1000" fill="url(#${id}g)"/><rect width="1000" height="1000" fill="url(#${id}l)"/><path d="M-40 430L560 -60H760L-40 620Z" fill="#fff" fill-opacity=".13" filter="url(#B14)"/><path d="M-40 720L900 -60H960L-40 790Z" fill="#fff" fill-opacity=".09" filter="url(#B14)"/>`,
  };
}

/** `behind` below the package, `front` above it; the package is at `lie`, its height in px of the picture. */
export function flatLay(art, { behind, front = '', lie, colour = tableColour(art) }) {
  const { w, h } = measure(art);
  const { x, y, rotate, height, widest = 380 } = lie;
  const scale = Math.min(height / h, widest / w);
  const { defs, body } = table(colour);
  const shade = `<g transform="translate(${x + 20} ${y + 26}) rotate(${rotate}) scale(${scale})"><rect x="${-w / 2}" y="${-h}" width="${w}" height="${h}" rx="${w * 0.16}" fill="${mix(colour, '#0a1014', 0.75)}" fill-opacity=".42" filter="url(#B26)"/></g>`;
  return composition({
    items: [{ ...art, x, scale, rotate, noShadow: true, dy: 0 }],
    floorY: y / 1000,
    background: false,
    reflection: false,
    extraDefs: defs,
    behind: body + behind + shade,
    front,
  });
}
