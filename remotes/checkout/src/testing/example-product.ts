import type { Product } from '@store/contracts/entities';
import { exampleEntry } from './examples.ts';

const { picture } = exampleEntry();

/** 野分 shampoo, 7,150 yen, by subscription 6,435 yen. */
export function exampleProduct(some: Partial<Product> = {}): Product {
  return {
    product_code: 'P1001',
    item_code: 'P1001',
    sku_code: 'S1001',
    product_name: 'スカルプシャンプー',
    brand: { brand_code: 'BR01', wordmark: 'NOWAKI', kana: 'のわき' },
    picture,
    sku_type: 'NORMAL',
    tax_code: 'STANDARD_VAT',
    price_in_vat: 7150,
    regular_price_in_vat: null,
    periodical_price_in_vat: 6435,
    point_rate: null,
    sale_state: { kind: 'on-sale' },
    is_new: false,
    is_outlet: false,
    purchase_limit: 5,
    rating: null,
    review_count: 0,
    target: null,
    catch_line: '',
    description: '',
    volume: '350mL',
    kind_label: '化粧品',
    sku: [],
    is_periodical: true,
    is_sold_out: false,
    normal_cart_timer_flag: false,
    normal_sale_end_flag: false,
    gallery: [picture],
    features: [],
    usage: [],
    specification: [],
    set_components: [],
    category_path: [],
    rating_histogram: [],
    reviews: [],
    ...some,
  };
}
