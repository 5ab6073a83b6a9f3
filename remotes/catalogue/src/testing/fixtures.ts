import { searchItems } from '@store/contracts/calls/catalogue';
import { listReviews } from '@store/contracts/calls/review';
import {
  type Product,
  type ProductSummary,
  product,
  productSummary,
  type SaleState,
  type Sku,
  sku,
} from '@store/contracts/entities';
import { shampooSummary } from '@store/contracts/testing';
import type { Call } from '@store/contracts/wire';
import type { ListPage } from '../product-list/load-list.ts';

/** Parses fixtures with the schemas of the contract, so that one the server could not send fails here. */
export const parsed = <C extends Call>(call: C, data: unknown) =>
  call.answer.parse(data) as ReturnType<C['answer']['parse']>;

export const picture = (id: string) => ({
  id,
  width: 800,
  height: 800,
  widths: [240, 480, 800],
  colour: '#eef2f2',
  alt: '',
});

const shampoo = {
  ...shampooSummary,
  product_name: 'スカルプシャンプー オイリー 350mL',
  periodical_price_in_vat: 3762,
  rating: 4.6,
  review_count: 1284,
  target: 'MENS',
} as const;

/** Returns a product summary, as shown on cards. */
export function aSummary(change: Partial<ProductSummary> = {}): ProductSummary {
  return productSummary.parse({ ...shampoo, ...change });
}

export function aProduct(change: Partial<Product> = {}): Product {
  return product.parse({
    ...shampoo,
    item_code: 'P1001',
    catch_line: '頭皮のタイプで選ぶ、男の薬用シャンプー。',
    description: '汗と皮脂をすっきり落とすスカルプシャンプー。',
    volume: '350mL',
    kind_label: '医薬部外品',
    sku: [],
    is_periodical: true,
    is_sold_out: false,
    normal_cart_timer_flag: false,
    normal_sale_end_flag: false,
    gallery: [picture('p1001'), { ...picture('p1001-texture'), alt: '泡立てたようす' }, picture('p1001-back')],
    features: [{ title: '頭皮に合わせた処方', text: '洗浄成分を変えました。', picture: picture('p1001-texture') }],
    usage: [{ title: '泡立てる', text: '2プッシュを泡立てます。' }],
    specification: [
      { label: '内容量', text: '350mL' },
      { label: '原産国', text: '日本' },
    ],
    set_components: [],
    category_path: [
      { category_code: '1001', name: 'メンズ' },
      { category_code: '1002', name: 'シャンプー' },
    ],
    rating_histogram: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 5 ? 3 : 0 })),
    reviews: Array.from({ length: 4 }, (_, index) => ({
      review_code: `R${index}`,
      stars: 5,
      title: `よかったです${index + 1}`,
      body: '泡立ちがよく、洗い上がりがきしみません。',
      nickname: 'かおり',
      reviewer: '40代',
      posted_timestamp: Date.UTC(2026, 10, 1),
    })),
    ...change,
  });
}

/** Family of `aProduct()`: two sizes of its type, one of them sold out, and another type. */
export const aFamily: NonNullable<Product['family']> = {
  family_code: 'F001',
  name: 'スカルプシャンプー',
  rating: 4.4,
  review_count: 2000,
  variants: [
    { code: 'P1001', type: 'オイリー', size: '350mL', price: 4180, per100: 1194, state: 'on-sale' } as const,
    {
      code: 'P2003',
      type: 'オイリー',
      size: 'つめかえ用 700mL',
      price: 7150,
      per100: 1021,
      state: 'sold-out',
    } as const,
    { code: 'P2001', type: 'モイスト', size: '350mL', price: 4180, per100: 1194, state: 'on-sale' } as const,
  ].map(({ code, type, size, price, per100, state }) => ({
    product_code: code,
    sku_code: code.replace('P', 'S'),
    product_name: `スカルプシャンプー ${type} ${size}`,
    type,
    size,
    price_in_vat: price,
    periodical_price_in_vat: state === 'on-sale' ? price - 400 : null,
    unit_price: { yen: per100, per: '100mL' },
    sale_state: { kind: state },
  })),
  types: [
    { name: 'オイリー', product_code: 'P1001' },
    { name: 'モイスト', product_code: 'P2001' },
  ],
};

/** Returns a page of reviews with these stars, all by customers in their forties. */
export function aReviewPage({ stars = [5, 5, 4], total = stars.length }: { stars?: number[]; total?: number } = {}) {
  return parsed(listReviews, {
    total,
    average: 4.6,
    histogram: [5, 4, 3, 2, 1].map((of) => ({ stars: of, count: stars.filter((request) => request === of).length })),
    age_bands: [{ value: '40代', count: total }],
    skin_types: [
      { value: '乾燥肌', count: total },
      { value: 'ふつう', count: 0 },
    ],
    hits: stars.map((request, index) => ({
      review_code: `R${request}${index}`,
      stars: request,
      title: `よかったです${index + 1}`,
      body: '泡立ちがよく、洗い上がりがきしみません。',
      nickname: 'かおり',
      age_band: '40代',
      skin_type: '乾燥肌',
      concern: 'ハリ・コシ',
      posted_timestamp: Date.UTC(2026, 10, 1),
      helpful_count: index,
      is_helpful: false,
      reward: index === 0 ? 'モニター' : null,
      photos: [],
    })),
  });
}

/** Returns a price row of the shampoo SKU: `FIRST` is the price of the first subscription delivery. */
export function aPriceRow({ price_tag, price_in_vat }: { price_tag: string; price_in_vat: number }): Sku {
  return sku.parse({
    sku_code: 'S1001',
    tax_code: 'STANDARD_VAT',
    sku_name: '',
    sku_type: 'NORMAL',
    price_in_vat,
    price_ex_vat: price_in_vat,
    member_type: '',
    sales_start_timestamp: null,
    sales_end_timestamp: null,
    subscription_start_timestamp: null,
    subscription_end_timestamp: null,
    reservation_start_timestamp: null,
    public_sku: true,
    attributes: {
      purchase_limit: 5,
      price_type: 'PERIODICAL-SP',
      price_name: '定期初回価格',
      price_tag,
      feed_code: null,
      sku_coupon_keywords: [],
      applicable_discount_keyword: '',
      set_type: null,
      sku_codes_for_set: [],
      subscription_end_flag: false,
      spot_changeable_flag: false,
      normal_sale_end_flag: false,
      point_rate: null,
      cart_btn_start_timestamp: null,
      cart_btn_end_timestamp: null,
      subscription_cart_btn_start_timestamp: null,
      subscription_cart_btn_end_timestamp: null,
    },
  });
}

export const inState = (sale_state: SaleState): Product => aProduct({ sale_state });

export function aListPage(change: Partial<Pick<ListPage, 'total' | 'page' | 'hits' | 'also_found'>> = {}) {
  const { total = 24, page = 1, hits = total === 0 ? [] : [aSummary()], also_found } = change;
  return parsed(searchItems, {
    total,
    also_found,
    page,
    size: 12,
    hits,
    facets: {
      brand: [
        { value: 'BR01', label: 'NOWAKI', count: 16 },
        { value: 'BR07', label: 'SEIRAN', count: 4 },
        { value: 'BR08', label: 'MEDIOLE', count: 0 },
      ],
      purchase: [
        { value: 'in_stock', label: '在庫あり', count: 22 },
        { value: 'periodical', label: '定期購入できる', count: 18 },
        { value: 'reserved', label: '予約受付中', count: 0 },
        { value: 'outlet', label: 'アウトレット', count: 3 },
        { value: 'new_item', label: '新商品', count: 2 },
      ],
      price: { min: 780, max: 7150 },
      sex: [
        { value: 'MENS', label: 'メンズ', count: 24 },
        { value: 'WOMENS', label: 'レディース', count: 0 },
      ],
      risk: [
        { value: 'NONE', label: '医薬品以外', count: 23 },
        { value: 'CLASS1_OTC_DRUG', label: '第1類医薬品', count: 1 },
      ],
      category: [{ value: '1002', label: 'シャンプー', count: 24 }],
    },
  });
}

/** Returns a member with a rank; `B2S_…` and `B2E_…` are employees. */
export const aCustomer = (
  rank: 'ANGFA_STORE_MEMBER' | 'ANGFA_STORE_BLUE_MEMBER',
  memberType = 'ANGFA_STORE_COMMON',
) => ({
  customer_code: 'C0000001',
  sex: 'FEMALE' as const,
  birthday: 0,
  member_type: memberType,
  attributes: { member_rank: rank },
  name: { last_name_kanji: '佐伯', first_name_kanji: '美和' },
});

export const aSession = { kind: 'member', customer_code: 'C0000001', expires_timestamp: 1 } as const;
