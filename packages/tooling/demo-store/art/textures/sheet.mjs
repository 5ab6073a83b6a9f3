/** Soft sheets, folded and stacked. */
import { mix } from '../colour.mjs';
import { nextId } from '../ids.mjs';
import { grad } from '../scene-tools.mjs';

export function sheets({ x, y, s = 1, tint, wet = false }) {
  const id = `sh${nextId()}`;
  const shade = mix(tint, '#18222a', 0.4);
  const cloth = mix(tint, '#ffffff', 0.88);
  const outline =
    'M-250 -170C-120 -186 120 -182 248 -168C262 -60 260 70 250 172C120 186 -120 182 -252 170C-264 60 -262 -60 -250 -170Z';
  const one = (dx, dy, rot, k) =>
    `<g transform="translate(${dx} ${dy}) rotate(${rot})"><path d="${outline}" fill="${shade}" fill-opacity=".34" transform="translate(12 18)" filter="url(#B14)"/><path d="${outline}" fill="url(#${id}g)"/><path d="${outline}" fill="url(#${id}p)" fill-opacity="${k}"/><path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2"/></g>`;
  const fold = `<g transform="rotate(-9)"><path d="M-250 -170C-120 -186 120 -182 248 -168C254 -110 256 -50 257 6C140 40 -80 60 -258 30C-262 -40 -260 -110 -250 -170Z" fill="${shade}" fill-opacity=".3" transform="translate(8 20)" filter="url(#B14)"/><path d="M-250 -170C-120 -186 120 -182 248 -168C254 -110 256 -50 257 6C140 40 -80 60 -258 30C-262 -40 -260 -110 -250 -170Z" fill="url(#${id}f)"/><path d="M-250 -170C-120 -186 120 -182 248 -168C254 -110 256 -50 257 6C140 40 -80 60 -258 30C-262 -40 -260 -110 -250 -170Z" fill="url(#${id}p)"/><path d="M-258 30C-80 60 140 40 257 6" fill="none" stroke="#fff" stroke-width="5" filter="url(#B2)"/></g>`;
  const shine = wet
    ? `<path d="M-180 -110C-60 -150 120 -140 190 -120C120 -112 -40 -118 -180 -110Z" fill="#fff" fill-opacity=".85" filter="url(#B5)"/><path d="M-200 96C-60 120 90 110 200 84" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="9" filter="url(#B5)"/>`
    : '';
  return `<defs>${grad(`${id}g`, [
    [0, '#ffffff'],
    [0.6, cloth],
    [1, mix(cloth, shade, 0.3)],
  ])}${grad(`${id}f`, [
    [0, mix(cloth, shade, 0.1)],
    [0.7, '#ffffff'],
    [1, cloth],
  ])}<pattern id="${id}p" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="13" cy="13" r="4.6" fill="${shade}" fill-opacity=".1"/><circle cx="12" cy="12" r="4" fill="#fff" fill-opacity=".65"/></pattern></defs><g transform="translate(${x} ${y}) scale(${s})">${one(26, 40, 7, 0.5)}${one(8, 18, -2, 0.7)}${one(0, 0, -9, 1)}${fold}${shine}</g>`;
}
