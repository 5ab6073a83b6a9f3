/** A man in profile: firm jaw, straight brow, short parted hair, a collar. */
import { mix } from './colour.mjs';
import { nextId } from './ids.mjs';
import { f, grad, rng } from './scene-tools.mjs';

const HEAD =
  'M392 168C408 194 418 220 423 244C427 254 432 260 431 269C425 277 424 286 428 297C438 320 458 344 467 362C469 371 461 377 446 379C441 380 441 385 443 391C449 394 453 398 452 403C451 408 446 411 442 413C447 416 450 421 448 427C445 432 439 434 438 439C437 448 446 458 444 474C441 497 420 507 396 504C364 500 338 491 322 480C314 500 332 516 331 536C328 556 324 574 332 604C350 640 430 662 500 686C560 712 592 760 600 820L-10 820C2 742 40 690 110 664C164 642 184 618 188 566C190 520 188 474 182 430C156 384 148 320 158 262C170 168 240 106 310 108C352 110 376 134 392 168Z';
const HAIR =
  'M400 194C412 150 396 104 350 84C300 58 212 66 168 120C134 164 134 234 148 292C154 330 166 374 182 412C204 408 222 394 232 374C240 354 246 338 252 322C262 316 270 322 276 330C282 340 286 350 290 360L303 352C304 322 306 302 316 286C340 266 384 244 400 194Z';
const SHIRT =
  'M-10 820C0 742 40 690 110 660C146 644 168 630 176 600C214 648 290 664 344 610C358 642 430 664 500 688C560 714 592 760 600 820Z';
const COLLAR = 'M168 566C186 620 280 660 346 588L362 634C328 694 214 698 156 626Z';

/** Strands from the parting in front over the crown to the nape: the line of the hair, its middle, its lower edge. */
const SWEEP = [
  [
    [400, 194],
    [392, 70],
    [216, 46],
    [150, 288],
  ],
  [
    [330, 268],
    [286, 168],
    [196, 186],
    [162, 344],
  ],
  [
    [254, 318],
    [238, 300],
    [204, 346],
    [184, 410],
  ],
];

export function manProfile({ x, y, s = 1, skin, hair, shirt = '#2b3c4a', seed = 3 }) {
  const id = `mp${nextId()}`;
  const deep = mix(skin[1], '#4a2a24', 0.42);
  return `<g transform="translate(${x} ${y}) scale(${s})"><defs>${grad(
    id,
    [
      [0, skin[0]],
      [0.55, skin[1]],
      [1, mix(skin[1], '#4a2a24', 0.28)],
    ],
    'x1="1" y1=".2" x2="0" y2=".9"',
  )}${grad(`${id}s`, [
    [0, mix(shirt, '#ffffff', 0.22)],
    [1, mix(shirt, '#000000', 0.3)],
  ])}${grad(
    `${id}f`,
    [
      [0, skin[1], 0],
      [0.55, skin[1], 0.12],
      [1, skin[1], 0.62],
    ],
    'x1="0" x2="0" y1="0" y2="1"',
  )}<clipPath id="${id}h"><path d="${HAIR}"/></clipPath><clipPath id="${id}b"><path d="${HEAD}"/></clipPath></defs><path d="${HEAD}" fill="url(#${id})"/><g clip-path="url(#${id}b)">${shades(deep, hair[0])}</g>${features(deep, hair[0])}<path d="${HAIR}" fill="${hair[0]}"/><g clip-path="url(#${id}h)" fill="none" stroke-linecap="round">${strandsOf(hair, rng(seed))}<path d="M384 152C330 118 254 118 196 160" stroke="${skin[1]}" stroke-opacity=".34" stroke-width="3"/><rect x="120" y="200" width="300" height="214" fill="url(#${id}f)"/></g><path d="M286 336C268 322 254 342 262 370C266 396 282 400 290 384C296 372 298 352 286 336Z" fill="${skin[1]}" stroke="${deep}" stroke-width="3"/><path d="M280 348C270 348 270 368 278 380" fill="none" stroke="${deep}" stroke-width="2.4" stroke-linecap="round"/><path d="${SHIRT}" fill="url(#${id}s)"/><path d="${COLLAR}" fill="${mix(shirt, '#ffffff', 0.34)}"/><path d="M168 566C186 620 280 660 346 588" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/><path d="M346 588L362 634C352 654 334 668 312 674L330 612Z" fill="${mix(shirt, '#ffffff', 0.52)}"/></g>`;
}

/** Under the jaw, along it, and the shave on it. */
const shades = (deep, hair) =>
  `<path d="M322 480C314 500 332 516 331 536C328 556 324 574 332 604L200 640C230 560 250 500 268 452C284 470 302 478 322 480Z" fill="${deep}" fill-opacity=".5" filter="url(#mpf)"/><path d="M286 402C292 444 306 468 340 484C374 498 412 504 440 486C420 470 400 440 396 412C360 430 318 424 286 402Z" fill="${hair}" fill-opacity=".16" filter="url(#mpf)"/><path d="M284 396C288 446 306 470 344 486" fill="none" stroke="${deep}" stroke-opacity=".42" stroke-width="5" filter="url(#mpf)"/><path d="M372 300C380 330 372 360 352 384" fill="none" stroke="${deep}" stroke-opacity=".2" stroke-width="14" filter="url(#mpf)"/><filter id="mpf" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="6"/></filter>`;

/** A heavy brow, a closed eye without lashes, the mouth, the wing of the nose. */
const features = (deep, hair) =>
  `<path d="M366 266C382 250 404 246 428 256C408 254 386 260 370 272Z" fill="${hair}" fill-opacity=".9" stroke="${hair}" stroke-opacity=".9" stroke-width="5" stroke-linejoin="round"/><path d="M382 300C392 309 406 310 418 303" stroke="${hair}" stroke-opacity=".8" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M384 286C394 280 406 279 416 283" stroke="${deep}" stroke-opacity=".5" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M436 352C428 358 427 368 434 374" stroke="${deep}" stroke-opacity=".6" stroke-width="2.6" fill="none" stroke-linecap="round"/><path d="M443 391C449 394 453 398 452 403C451 408 446 411 442 413C447 416 450 421 448 427C440 430 428 424 424 412C428 404 436 396 443 391Z" fill="#8a4a40" fill-opacity=".3"/><path d="M442 413C434 412 426 412 420 414" stroke="${deep}" stroke-opacity=".7" stroke-width="2.4" fill="none" stroke-linecap="round"/>`;

function strandsOf(hair, random) {
  return Array.from({ length: 190 }, (_, i) => {
    const t = i / 189;
    const weights = [(1 - t) * (1 - 2 * t), 4 * t * (1 - t), t * (2 * t - 1)];
    const [a, b, c, d] = SWEEP[0].map((_point, q) =>
      [0, 1].map(
        (axis) =>
          weights.reduce((sum, weight, line) => sum + SWEEP[line][q][axis] * weight, 0) +
          (q ? (random() - 0.5) * 10 : 0),
      ),
    );
    const shine = Math.abs(Math.sin(i * 0.13 + random() * 0.5));
    const colour = hair[shine > 0.88 ? 2 : shine > 0.42 ? 1 : 0];
    return `<path d="M${f(a[0])} ${f(a[1])}C${f(b[0])} ${f(b[1])} ${f(c[0])} ${f(c[1])} ${f(d[0])} ${f(d[1])}" stroke="${colour}" stroke-opacity="${(0.35 + random() * 0.5).toFixed(2)}" stroke-width="${(0.9 + random() * 1.4).toFixed(2)}"/>`;
  }).join('');
}
