/** A bottle and the pouch that refills it, true to scale. */
import { artOf } from '../labels.mjs';
import { composition, measure } from '../packshot.mjs';

export function refillView(product, catalogue) {
  const refill = catalogue.byCode.get(catalogue.refillOf(product.productCode));
  const both = [product, refill].map((one) => {
    const art = artOf(one);
    return { art, high: catalogue.heightCm(one), ...measure(art) };
  });
  const widthCm = both.reduce((sum, { w, h, high }) => sum + (w / h) * high, 0);
  const pxPerCm = Math.min(690 / Math.max(...both.map(({ high }) => high)), 720 / widthCm);
  const gap = 64;
  let x = 500 - (widthCm * pxPerCm + gap) / 2;
  const items = both.map(({ art, w, h, high }, at) => {
    const half = ((w / h) * high * pxPerCm) / 2;
    x += half * 2 + gap;
    return { ...art, x: x - half - gap, scale: (high * pxPerCm) / h, dy: at === 0 ? 14 : 0 };
  });
  return composition({ items: items.reverse(), bg: both[0].art.bg, floorY: 0.845, shadowTint: '#1b2b33' });
}
