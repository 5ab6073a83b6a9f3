import type { Product } from '@store/contracts/entities';
import { exampleSummary } from '@store/contracts/testing';
import { exampleEntry } from './examples.ts';

const { picture } = exampleEntry();

/** 野分 shampoo, 7,150 yen, by subscription 6,435 yen. */
export function exampleProduct(some: Partial<Product> = {}): Product {
  return {
    ...exampleSummary({ picture, price_in_vat: 7150, periodical_price_in_vat: 6435 }),
    item_code: 'P1001',
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
