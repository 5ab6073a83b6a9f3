/** The package in use: its cap beside it, or its pump dispensing its content. */
import { mix } from '../colour.mjs';
import { artOf } from '../labels.mjs';
import { composition, measure } from '../packshot.mjs';
import { f, grad, rad } from '../scene-tools.mjs';
import { canPath, cylDefs, shaded } from '../shading.mjs';
import { contentColour } from '../textures/content-colour.mjs';
import { mist, pool } from '../textures/pool.mjs';

const FLOOR = 845;

export function openView(product) {
  const art = artOf(product);
  const { w, h } = measure(art);
  const scale = Math.min(1.5, 620 / h, 400 / w);
  const colour = contentColour(product.label, art);
  return OPENINGS[art.kind]({ art, w, h, scale, colour, seed: Number(product.productCode.slice(1)) });
}

const scene = ({ art }, items, { defs = '', behind = '', front = '' }) =>
  composition({ items, bg: art.bg, floorY: FLOOR / 1000, shadowTint: '#1b2b33', extraDefs: defs, behind, front });

const shade = (x, rx) =>
  `<ellipse cx="${x + rx * 0.3}" cy="${FLOOR + 6}" rx="${rx * 1.3}" ry="17" fill="#1b2b33" fill-opacity=".3" filter="url(#B14)"/><ellipse cx="${x}" cy="${FLOOR + 2}" rx="${rx}" ry="6" fill="#1b2b33" fill-opacity=".55" filter="url(#B3)"/>`;

/** The package cut at the height `cut`: the lower part at `x`, the upper one beside it on the floor. */
function apart({ art, h, scale }, cut, x, capX) {
  return [
    { ...art, x, scale, part: [cut, 60] },
    { ...art, x: capX, scale, part: [-h - 60, cut - 6], noShadow: true, dy: (6 - cut) * scale },
  ];
}

const at = (x, scale, body) => `<g transform="translate(${x} ${FLOOR}) scale(${scale.toFixed(3)})">${body}</g>`;

const OPENINGS = {
  jar(o) {
    const { art, scale, colour } = o;
    const glaze = mix(art.palette.body, '#ffffff', 0.35);
    const mouth = `<ellipse cy="-197" rx="192" ry="27" fill="${glaze}"/><ellipse cy="-197" rx="192" ry="27" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2.4"/><ellipse cy="-194" rx="176" ry="21" fill="url(#opn)"/><path d="M-120 -196C-60 -212 40 -210 70 -198S20 -182 -30 -186S-40 -200 10 -200" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round" filter="url(#B2)"/>`;
    return scene(o, apart(o, -197, 275, 745), {
      defs: rad('opn', [
        [0, mix(colour, '#ffffff', 0.5)],
        [0.8, colour],
        [1, mix(colour, '#2a1c14', 0.3)],
      ]),
      behind: shade(745, 205 * scale),
      front: at(275, scale, mouth),
    });
  },
  bottle(o) {
    const { art, scale } = o;
    const neck = `${shaded('opc', canPath(0, -456, -417, 74, 4, 4), mix(art.palette.body, '#ffffff', 0.3))}${[0, 1, 2].map((i) => `<path d="M-37 ${-448 + i * 10}Q0 ${-443 + i * 10} 37 ${-448 + i * 10}" stroke="#000" stroke-opacity=".16" stroke-width="2.4" fill="none"/>`).join('')}<ellipse cy="-456" rx="35" ry="6" fill="${mix(art.palette.body, '#ffffff', 0.6)}"/><ellipse cy="-456" rx="13" ry="2.6" fill="#000" fill-opacity=".4"/>`;
    return scene(o, apart(o, -419, 430, 690), {
      defs: cylDefs('opc', mix(art.palette.body, '#ffffff', 0.3)),
      behind: shade(690, 60 * scale),
      front: at(430, scale, neck),
    });
  },
  dropper(o) {
    const { art, h, scale, colour } = o;
    const neck = `${shaded('opc', canPath(0, -356, -327, 78, 4, 4), mix(art.palette.body, '#ffffff', 0.5))}<ellipse cy="-356" rx="37" ry="6" fill="#fff" fill-opacity=".8"/><ellipse cy="-356" rx="26" ry="4" fill="#000" fill-opacity=".3"/>`;
    // The dropper with a drop at its tip.
    const pipette = `<path d="M-11 -328V-150L-5 -96H5L11 -150V-328Z" fill="#fff" fill-opacity=".42" stroke="#fff" stroke-opacity=".9" stroke-width="2"/><path d="M-8 -270V-150L-4 -100H4L8 -150V-270Z" fill="${colour}" fill-opacity=".8"/><path d="M-5 -300V-160" stroke="#fff" stroke-opacity=".9" stroke-width="3" filter="url(#B2)"/><path d="M0 -98C8 -84 12 -76 12 -68A12 12 0 0 1 -12 -68C-12 -76 -8 -84 0 -98Z" fill="${mix(colour, '#ffffff', 0.2)}" stroke="#fff" stroke-opacity=".7"/><ellipse cx="-4" cy="-70" rx="3" ry="5" fill="#fff"/>`;
    const lifted = FLOOR - 40;
    return scene(
      o,
      [
        { ...art, x: 350, scale, part: [-329, 60] },
        { ...art, x: 690, scale, part: [-h - 60, -331], noShadow: true, dy: lifted - FLOOR },
      ],
      {
        defs: cylDefs('opc', mix(art.palette.body, '#ffffff', 0.5)),
        behind: pool({
          x: 690,
          y: 868,
          r: 66,
          squash: 0.34,
          colour,
          ground: art.bg[2],
          clear: 0.6,
          seed: o.seed,
          rough: 0.05,
        }),
        front: `${at(350, scale, neck)}<g transform="translate(690 ${lifted}) scale(${scale.toFixed(3)})">${pipette}</g>`,
      },
    );
  },
  stick(o) {
    const { scale, colour } = o;
    const bullet = `${shaded('opc', 'M-62 -326V-372Q-62 -446 6 -452Q62 -456 62 -420V-326Q0 -316 -62 -326Z', colour)}<path d="M-46 -380Q-40 -430 8 -438" stroke="#fff" stroke-opacity=".7" stroke-width="7" fill="none" stroke-linecap="round" filter="url(#B3)"/>`;
    const body = { ...o.art, x: 420, scale, part: [-329, 60] };
    const cap = { ...o.art, x: 660, scale, part: [-580, -331], noShadow: true, dy: 331 * scale };
    return scene(o, [cap, body], {
      defs: cylDefs('opc', colour),
      behind: shade(660, 86 * scale) + at(420, scale, bullet),
      front: '',
    });
  },
  spray(o) {
    const { art, scale, colour } = o;
    const over = canPath(0, -156, 0, 146, 6, 22);
    const cap = `<g opacity=".55"><path d="${over}" fill="#f4f8fa" fill-opacity=".6"/>${shaded('opc', over, '#dfe8ec')}</g><path d="${over}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="1.8"/>`;
    const nozzle = { x: 560 - 20 * scale, y: FLOOR - 524 * scale };
    return scene(o, [{ ...art, isOpen: true, x: 560, scale }], {
      defs: cylDefs('opc', '#dfe8ec', { k: 0.7 }),
      behind: `${shade(770, 73 * scale)}${at(770, scale, cap)}`,
      front: `<path d="M${nozzle.x} ${nozzle.y - 3}L${nozzle.x - 400} ${nozzle.y - 150}V${nozzle.y + 150}L${nozzle.x} ${nozzle.y + 3}Z" fill="#fff" fill-opacity=".3" filter="url(#B26)"/>${mist({ x: nozzle.x - 290, y: nozzle.y, r: 150, n: 240, colour, ground: art.bg[2], depth: 0.26, seed: o.seed })}`,
    });
  },
  'pump-bottle'(o) {
    const { art, scale, colour, seed } = o;
    const x = 580;
    const tip = { x: x - 147 * scale, y: FLOOR - (452 + 96) * scale };
    const dish = FLOOR - 8;
    const thread = `M${f(tip.x - 7)} ${f(tip.y)}C${f(tip.x - 5)} ${f(tip.y + 90)} ${f(tip.x - 3)} ${f(dish - 180)} ${f(tip.x - 9)} ${f(dish - 24)}H${f(tip.x + 9)}C${f(tip.x + 3)} ${f(dish - 180)} ${f(tip.x + 5)} ${f(tip.y + 90)} ${f(tip.x + 7)} ${f(tip.y)}Z`;
    return scene(o, [{ ...art, x, scale }], {
      defs: grad('opd', [
        [0, '#ffffff'],
        [1, mix(art.bg[2], '#3a342c', 0.18)],
      ]),
      behind: '',
      front: `<ellipse cx="${f(tip.x + 24)}" cy="${dish + 26}" rx="170" ry="22" fill="#1b2b33" fill-opacity=".3" filter="url(#B14)"/><path d="M${f(tip.x - 160)} ${dish - 16}C${f(tip.x - 140)} ${dish + 22} ${f(tip.x - 60)} ${dish + 30} ${f(tip.x)} ${dish + 30}S${f(tip.x + 140)} ${dish + 22} ${f(tip.x + 160)} ${dish - 16}Z" fill="url(#opd)"/><ellipse cx="${f(tip.x)}" cy="${dish - 16}" rx="160" ry="24" fill="#fff"/><ellipse cx="${f(tip.x)}" cy="${dish - 13}" rx="146" ry="19" fill="${mix(art.bg[2], '#3a342c', 0.12)}"/>${pool({ x: tip.x, y: dish - 15, r: 96, squash: 0.15, colour, ground: art.bg[2], clear: 0.3, seed, rough: 0.04 })}<path d="${thread}" fill="${colour}" fill-opacity=".9"/><path d="M${f(tip.x - 3)} ${f(tip.y + 8)}V${dish - 60}" stroke="#fff" stroke-opacity=".75" stroke-width="2.6" stroke-linecap="round"/>`,
    });
  },
};
