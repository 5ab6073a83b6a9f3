import { type ProductSummary, productSummary } from '@store/contracts/entities';

/** Returns a product on sale as shown on cards; the code is prefixed with P and S. */
export const aSummary = (code: string, change: Partial<ProductSummary> = {}): ProductSummary =>
  productSummary.parse({
    product_code: `P${code}`,
    sku_code: `S${code}`,
    product_name: `商品${code}`,
    brand: { brand_code: 'BR01', wordmark: 'NOWAKI', kana: 'ノワキ' },
    picture: { id: 'p1001', width: 800, height: 800, widths: [240], colour: '#eeeeee', alt: '' },
    sku_type: 'NORMAL',
    tax_code: 'STANDARD_VAT',
    price_in_vat: 1000,
    regular_price_in_vat: null,
    periodical_price_in_vat: null,
    point_rate: null,
    sale_state: { kind: 'on-sale' },
    is_new: false,
    is_outlet: false,
    purchase_limit: 5,
    rating: null,
    review_count: 0,
    target: null,
    ...change,
  });
