import { mix } from './colour.mjs';
import { nextId } from './ids.mjs';
import { f, grad, rng } from './scene-tools.mjs';

/** A calm profile with closed eyes; style: 'bun' | 'long'. */
export function profile({
  x,
  y,
  s = 1,
  skin = ['#f3dcd4', '#d9a99c'],
  hair = ['#3a2228', '#7a4a52', '#d7a89f'],
  seed = 3,
  flip = 1,
  style = 'bun',
  lip = '#c06a6a',
}) {
  const id = `pf${nextId()}`,
    r = rng(seed);
  const body =
    'M396 170C418 206 426 236 428 262C429 274 425 280 427 290C432 308 452 334 459 348C463 357 457 363 444 365C440 366 440 371 442 376C447 381 454 384 453 391C452 397 446 398 444 400C448 404 452 408 450 415C448 421 440 423 437 429C433 438 440 448 435 462C427 480 402 486 380 481C356 475 338 466 326 452C318 476 318 530 330 572C346 616 430 634 500 664C552 688 574 740 582 820L-10 820C2 742 40 690 110 664C176 640 206 620 212 566C216 520 206 470 196 430C160 380 150 320 158 262C170 168 240 108 310 112C350 114 380 136 396 170Z';
  const K = {
    bun: {
      hull: 'M404 188C392 120 338 88 280 92C196 98 142 170 142 262C142 330 170 400 212 446C236 440 254 420 268 392C280 366 290 352 300 342C306 318 316 304 330 294C352 268 392 244 404 188Z',
      a: [
        [402, 188],
        [372, 70],
        [176, 70],
        [150, 300],
      ],
      m: [
        [336, 288],
        [270, 196],
        [190, 240],
        [166, 318],
      ],
      b: [
        [226, 440],
        [206, 424],
        [184, 380],
        [172, 340],
      ],
    },
    long: {
      hull: 'M404 188C392 120 338 88 280 90C150 96 110 220 92 400C78 560 40 700 44 830L306 830C250 700 262 560 292 440C300 400 296 370 300 342C306 318 316 304 330 294C352 268 392 244 404 188Z',
      a: [
        [402, 188],
        [330, -20],
        [60, 60],
        [40, 830],
      ],
      m: [
        [336, 288],
        [180, 200],
        [120, 480],
        [140, 830],
      ],
      b: [
        [300, 350],
        [306, 500],
        [220, 600],
        [300, 830],
      ],
    },
  }[style];
  let st = '';
  const N = style === 'long' ? 210 : 130;
  for (let i = 0; i < N; i++) {
    const t = i / (N - 1);
    const w = [(1 - t) * (1 - 2 * t), 4 * t * (1 - t), t * (2 * t - 1)];
    const P = K.a.map((_, q) =>
      [0, 1].map((d) => K.a[q][d] * w[0] + K.m[q][d] * w[1] + K.b[q][d] * w[2] + (q ? (r() - 0.5) * 9 : 0)),
    );
    const g = Math.abs(Math.sin(i * 0.16 + r() * 0.5));
    const c = g > 0.86 ? hair[2] : g > 0.4 ? hair[1] : hair[0];
    st += `<path d="M${f(P[0][0])} ${f(P[0][1])}C${f(P[1][0])} ${f(P[1][1])} ${f(P[2][0])} ${f(P[2][1])} ${f(P[3][0])} ${f(P[3][1])}" stroke="${c}" stroke-opacity="${(0.35 + r() * 0.5).toFixed(2)}" stroke-width="${(0.8 + r() * 1.3).toFixed(2)}"/>`;
  }
  const bun =
    style === 'bun'
      ? `<ellipse cx="120" cy="340" rx="74" ry="66" fill="${hair[0]}" transform="rotate(-24 120 340)"/><g fill="none" transform="translate(120 340) rotate(-24)">${Array.from(
          { length: 46 },
          (_, i) => {
            const k = (i + 1) / 47,
              c = i % 7 === 0 ? hair[2] : i % 2 ? hair[1] : hair[0];
            return `<path d="M${f(70 - k * 12)} ${f(-58 * k + 4)}C${f(20 - k * 20)} ${f(-74 * k - 4)} ${f(-84 * k)} ${f(-52 * k)} ${f(-72 * k)} ${f(8)}S${f(-8)} ${f(66 * k)} ${f(52 * k)} ${f(38 * k)}" stroke="${c}" stroke-opacity=".6" stroke-width="1.2"/>`;
          },
        ).join('')}</g>`
      : '';
  return `<g transform="translate(${x} ${y}) scale(${s * flip} ${s})"><defs>${grad(
    id,
    [
      [0, skin[0]],
      [0.55, skin[1]],
      [1, mix(skin[1], '#5a2a30', 0.22)],
    ],
    'x1="1" y1=".2" x2="0" y2=".9"',
  )}<clipPath id="${id}h"><path d="${K.hull}"/></clipPath><clipPath id="${id}b"><path d="${body}"/></clipPath></defs>${style === 'long' ? `<path d="${K.hull}" fill="${hair[0]}"/>` : ''}<path d="${body}" fill="url(#${id})"/><g clip-path="url(#${id}b)"><path d="M326 452C318 476 318 530 330 572C300 560 268 520 262 440Z" fill="${mix(skin[1], '#6a3038', 0.4)}" fill-opacity=".45"/><radialGradient id="${id}k"><stop offset="0" stop-color="${lip}" stop-opacity=".2"/><stop offset="1" stop-color="${lip}" stop-opacity="0"/></radialGradient><ellipse cx="396" cy="368" rx="56" ry="36" fill="url(#${id}k)"/></g><path d="M442 376C447 381 454 384 453 391C452 397 446 398 444 400C448 404 452 408 450 415C446 421 436 419 428 402C432 394 436 384 442 376Z" fill="${lip}" fill-opacity="0.55"/><path d="M378 296C388 306 402 308 416 300M414 301l7 5M407 304l4 7M399 304l1 7" stroke="${hair[0]}" stroke-opacity=".75" stroke-width="2.2" fill="none" stroke-linecap="round"/><path d="M372 262C386 250 404 248 420 254" stroke="${hair[0]}" stroke-opacity=".55" stroke-width="4" fill="none" stroke-linecap="round"/>${bun}<path d="${K.hull}" fill="${hair[0]}"/><g clip-path="url(#${id}h)" fill="none" stroke-linecap="round">${st}</g>${style === 'long' ? '' : `<path d="M292 336C276 326 268 346 276 366C282 382 296 378 298 360" stroke="${mix(skin[1], '#6a3038', 0.4)}" stroke-width="3" fill="${skin[1]}" stroke-linecap="round"/>`}</g>`;
}
