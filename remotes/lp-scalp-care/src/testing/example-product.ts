import type { ProductSummary } from '@store/contracts/entities';

const picture = { id: 'p1001', width: 800, height: 800, widths: [240, 480, 800], colour: '#eeeeee', alt: '' };
/** Summary of the advertised shampoo. */
export const exampleSummary: ProductSummary = {
  product_code: 'P1001',
  sku_code: 'S1001',
  product_name: 'スカルプシャンプー オイリー［脂性肌用］350mL',
  brand: { brand_code: 'BR01', wordmark: 'NOWAKI', kana: 'ノワキ' },
  picture,
  sku_type: 'NORMAL',
  tax_code: 'STANDARD_VAT',
  price_in_vat: 4180,
  regular_price_in_vat: null,
  periodical_price_in_vat: 3553,
  point_rate: null,
  sale_state: { kind: 'on-sale' },
  is_new: false,
  is_outlet: false,
  purchase_limit: 5,
  rating: 4.6,
  review_count: 1,
  target: 'MENS',
};
