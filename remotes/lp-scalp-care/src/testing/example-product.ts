import { exampleSummary as aSummary } from '@store/contracts/testing';

/** Summary of the advertised shampoo. */
export const exampleSummary = aSummary({
  product_name: 'スカルプシャンプー オイリー［脂性肌用］350mL',
  periodical_price_in_vat: 3553,
  rating: 4.6,
  review_count: 1,
  target: 'MENS',
});
