/** Illustrations of concerns: close-ups of scalp and hair. 960 × 640. */
import { mix } from './colour.mjs';
import { drops, f, grad, rad, rng, strands, svg } from './scene-tools.mjs';

const MEN = { back: ['#eef3f6', '#b7c8d3'], skin: ['#f1ddcf', '#cfa791'], hair: ['#141b21', '#33414b'] };
const WOMEN = { back: ['#fbf3ef', '#e6ccc4'], skin: ['#fbe7dd', '#dfb3a2'], hair: ['#2e1a1a', '#6b4440'] };

/** Height of the scalp at x: a low dome. */
const surface = (x) => {
  const t = (x + 20) / 1000;
  return 590 - 400 * t * (1 - t);
};

function scalp({ back, skin }, behind, front) {
  return svg(
    960,
    640,
    `<defs>${grad('cb', [
      [0, back[0]],
      [1, back[1]],
    ])}${grad(
      'cs',
      [
        [0, skin[0]],
        [1, skin[1]],
      ],
      'x1="0" x2="0" y1="0" y2="1"',
    )}${rad('cl', [
      [0, '#ffffff', 0.8],
      [1, '#ffffff', 0],
    ])}<filter id="c6"><feGaussianBlur stdDeviation="6"/></filter><filter id="c2"><feGaussianBlur stdDeviation="2"/></filter></defs><rect width="960" height="640" fill="url(#cb)"/><circle cx="300" cy="180" r="320" fill="url(#cl)"/>${behind}<path d="M-20 590Q480 390 980 590V660H-20Z" fill="url(#cs)"/><path d="M-20 590Q480 390 980 590" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="7" filter="url(#c2)"/><path d="M-20 634Q480 446 980 634V660H-20Z" fill="${mix(skin[1], '#7a3a30', 0.3)}" fill-opacity=".3"/>${front}`,
  );
}

/** Hairs from their roots: `lean` is the horizontal offset of the tip, `bend` the curvature. */
function hairs({ hair }, { n, seed, length, width, lean, bend = 0.3, from = 40, to = 920 }) {
  const random = rng(seed);
  return Array.from({ length: n }, (_, i) => {
    const x = from + ((i + 0.2 + random() * 0.6) / n) * (to - from);
    const y = surface(x) + 12;
    const high = length * (0.8 + random() * 0.3);
    const side = lean(x, i, random);
    const tip = [x + side, y - high];
    const mid = [x + side * bend, y - high * 0.62];
    const colour = mix(hair[0], hair[1], random());
    const w = width * (0.7 + random() * 0.5);
    const path = `M${f(x - w / 2)} ${f(y)}Q${f(mid[0] - w / 2)} ${f(mid[1])} ${f(tip[0])} ${f(tip[1])}Q${f(mid[0] + w / 2)} ${f(mid[1])} ${f(x + w / 2)} ${f(y)}Z`;
    return {
      drawn: `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(w * 1.5)}" ry="${f(w * 0.6)}" fill="#6a3a2c" fill-opacity=".35"/><path d="${path}" fill="${colour}"/><path d="M${f(x - w * 0.12)} ${f(y - 10)}Q${f(mid[0] - w * 0.12)} ${f(mid[1])} ${f(tip[0])} ${f(tip[1])}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="${f(w * 0.18)}"/>`,
    };
  })
    .map(({ drawn }) => drawn)
    .join('');
}

/** Sebum: tufts that stick together, and drops at their roots. */
const oily = () =>
  scalp(
    MEN,
    '',
    hairs(MEN, {
      n: 30,
      seed: 4,
      length: 400,
      width: 9,
      lean: (x, i) => (Math.round(x / 150) * 150 + 60 - x) * 0.95 + (i % 3) * 4,
      bend: 0.75,
    }) +
      drops({
        x: 20,
        y: 450,
        w: 920,
        h: 170,
        n: 46,
        seed: 9,
        min: 7,
        max: 34,
        tint: '#8a6410',
        avoid: (x, y) => y < surface(x) - 6,
      }),
  );

/** Flakes on the skin and in the hair. */
function flakes() {
  const random = rng(21);
  const all = Array.from({ length: 60 }, (_, i) => {
    const x = 30 + random() * 900;
    const y = i < 40 ? surface(x) + 6 + random() * 70 : surface(x) - random() * 330;
    const r = (i < 40 ? 9 : 6) + random() * 9;
    const corners = Array.from({ length: 6 }, (_, at) => {
      const a = (at / 6) * Math.PI * 2 + random() * 0.7;
      return `${f(x + Math.cos(a) * r * (0.6 + random() * 0.6))} ${f(y + Math.sin(a) * r * 0.62)}`;
    }).join('L');
    return `<path d="M${corners}Z" fill="#4a3a34" fill-opacity=".3" transform="translate(2 4)" filter="url(#c2)"/><path d="M${corners}Z" fill="#fffdf9" fill-opacity=".96"/>`;
  }).join('');
  return scalp(
    MEN,
    '',
    hairs(MEN, { n: 24, seed: 8, length: 430, width: 10, lean: (x) => 60 + (x - 480) * 0.1 }) + all,
  );
}

/** Strong and upright, all of equal strength. */
const firm = (tones, seed) =>
  scalp(
    tones,
    '',
    hairs(tones, { n: 15, seed, length: 470, width: 17, lean: (x) => 40 + (x - 480) * 0.12, bend: 0.2 }),
  );

/** Roots that rise and fall in a wide curve. */
const volume = (tones, seed) =>
  scalp(
    tones,
    hairs(
      { hair: [mix(tones.hair[0], tones.back[1], 0.5), mix(tones.hair[1], tones.back[0], 0.4)] },
      {
        n: 34,
        seed: seed + 1,
        length: 420,
        width: 6,
        lean: (x) => (x - 480) * 0.9,
        bend: 0.1,
      },
    ),
    hairs(tones, { n: 34, seed, length: 400, width: 7, lean: (x) => (x - 480) * 0.62, bend: 0.05 }),
  );

/** Fine cracks in the skin, and a drop above it. */
function dry() {
  const random = rng(33);
  const cracks = Array.from({ length: 30 }, () => {
    let x = random() * 960;
    let y = surface(x) + 14 + random() * 60;
    const steps = Array.from({ length: 4 }, () => {
      x += 16 + random() * 34;
      y += (random() - 0.5) * 40;
      return `L${f(x)} ${f(Math.max(y, surface(x) + 10))}`;
    }).join('');
    return `<path d="M${f(x - 150)} ${f(Math.max(y, surface(x - 150) + 12))}${steps}" fill="none" stroke="#8a4a38" stroke-opacity=".42" stroke-width="2.6" stroke-linejoin="round"/>`;
  }).join('');
  const drop =
    '<g transform="translate(520 170)"><path d="M0 -120C60 -40 84 10 84 52A84 84 0 1 1 -84 52C-84 10 -60 -40 0 -120Z" fill="#bfe0e6" fill-opacity=".86"/><path d="M0 -120C60 -40 84 10 84 52A84 84 0 0 1 10 134C60 100 70 20 0 -120Z" fill="#4f96a4" fill-opacity=".34"/><ellipse cx="-34" cy="38" rx="13" ry="34" fill="#fff" fill-opacity=".9" transform="rotate(16 -34 38)"/></g>';
  return scalp(
    WOMEN,
    '',
    cracks +
      hairs(WOMEN, { n: 16, seed: 12, length: 330, width: 9, lean: (x) => (x < 500 ? -70 : 70), bend: 0.25 }) +
      drop,
  );
}

/** Three hairs, large: two split at their ends, their scales raised; one is smooth. */
function damage() {
  const one = (y, isSplit) => {
    const scales = Array.from({ length: 26 }, (_, i) => {
      const x = i * 34 - 160;
      const lift = isSplit && i > 14 ? 9 : 0;
      return `<path d="M${x} ${f(y - 34 - lift)}q18 34 0 ${68 + lift * 2}" fill="none" stroke="#f2d3c4" stroke-opacity="${isSplit ? 0.6 : 0.34}" stroke-width="2.4"/>`;
    }).join('');
    const end = isSplit
      ? `<path d="M700 ${y - 34}C790 ${y - 34} 850 ${y - 62} 930 ${y - 96}C850 ${y - 40} 800 ${y - 8} 760 ${y}C820 ${y + 6} 880 ${y + 30} 940 ${y + 76}C860 ${y + 50} 780 ${y + 34} 700 ${y + 34}Z" fill="url(#dh)"/>`
      : `<path d="M700 ${y - 34}C820 ${y - 34} 900 ${y - 18} 990 ${y}C900 ${y + 18} 820 ${y + 34} 700 ${y + 34}Z" fill="url(#dh)"/>`;
    return `<rect x="-230" y="${y - 20}" width="1160" height="68" fill="#5a2a24" fill-opacity=".22" filter="url(#d10)" transform="translate(0 18)"/><rect x="-230" y="${y - 34}" width="932" height="68" fill="url(#dh)"/>${end}${scales}`;
  };
  return svg(
    960,
    640,
    `<defs>${grad('db', [
      [0, '#fbf1ec'],
      [1, '#e4c3b8'],
    ])}${grad(
      'dh',
      [
        [0, '#3a2020'],
        [0.32, '#a2705f'],
        [0.55, '#6b4038'],
        [1, '#281414'],
      ],
      'x1="0" x2="0" y1="0" y2="1"',
    )}<filter id="d10"><feGaussianBlur stdDeviation="10"/></filter></defs><rect width="960" height="640" fill="url(#db)"/><g transform="rotate(-12 480 320) translate(0 10)">${one(130, true)}${one(330, false)}${one(530, true)}</g>`,
  );
}

/** From white to brown, wash by wash. */
function grey() {
  const flow = (seed, colors) =>
    strands({
      path: [
        [-60, 120],
        [320, 480],
        [600, 120],
        [1040, 520],
      ],
      n: 210,
      spread0: 680,
      spread1: 860,
      colors,
      width: 2.8,
      opacity: 0.9,
      wave: 26,
      seed,
    });
  const fade = (id, stops) =>
    `${grad(`${id}g`, stops, 'x1="0" x2="1" y1="0" y2="0"')}<mask id="${id}"><rect width="960" height="640" fill="url(#${id}g)"/></mask>`;
  return svg(
    960,
    640,
    `<defs>${grad(
      'ga',
      [
        [0, '#c9c3bd'],
        [0.5, '#7a5a4c'],
        [1, '#2e1a16'],
      ],
      'x1="0" x2="1" y1="0" y2="0"',
    )}${fade('gw', [
      [0.1, '#ffffff'],
      [0.62, '#000000'],
    ])}${fade('gd', [
      [0.3, '#000000'],
      [0.85, '#ffffff'],
    ])}</defs><rect width="960" height="640" fill="url(#ga)"/><g mask="url(#gw)">${flow(5, ['#aaa39c', '#e6e1dc', '#ffffff'])}</g><g mask="url(#gd)">${flow(11, ['#2e1a16', '#6b4436', '#b98a70'])}</g>`,
  );
}

export const concerns = () => ({
  'concern-oily': oily,
  'concern-flakes': flakes,
  'concern-firm-men': () => firm(MEN, 3),
  'concern-firm-women': () => firm(WOMEN, 6),
  'concern-volume-men': () => volume(MEN, 14),
  'concern-volume-women': () => volume(WOMEN, 19),
  'concern-dry': dry,
  'concern-damage': damage,
  'concern-grey': grey,
});
