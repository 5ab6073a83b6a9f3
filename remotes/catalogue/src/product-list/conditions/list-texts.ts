import type { ProductFilter, ProductSort } from '@store/contracts/calls/catalogue';
import type { ListFilter, SwitchName } from './list-address.ts';

/** Labels of the purchase types. */
export const WAY_WORDS: readonly { readonly name: SwitchName; readonly label: string }[] = [
  { name: 'periodical', label: '定期購入できる' },
  { name: 'reserved', label: '予約商品' },
  { name: 'outlet', label: 'アウトレット' },
  { name: 'new_item', label: '新商品' },
];

/** Labels of all on/off filters. */
export const SWITCH_WORDS: typeof WAY_WORDS = [...WAY_WORDS, { name: 'in_stock', label: '品切れを表示しない' }];

/** Labels of the audience. */
export const SEX_WORDS: readonly { readonly value: ListFilter['sex']; readonly label: string }[] = [
  { value: undefined, label: 'すべて' },
  { value: 'MENS', label: 'メンズ' },
  { value: 'WOMENS', label: 'レディース' },
];

/** Labels of the minimum rating. */
export const RATING_WORDS: readonly {
  readonly value: number | undefined;
  readonly label: string;
  readonly stars?: number;
}[] = [
  { value: undefined, label: 'すべて' },
  { value: 4, label: '4.0以上', stars: 4 },
  { value: 3, label: '3.0以上', stars: 3 },
];

/** Labels of the legal medicine classes. */
export const RISK_WORDS: readonly {
  readonly value: NonNullable<ProductFilter['risk_classes']>[number];
  readonly label: string;
}[] = [
  { value: 'CLASS1_OTC_DRUG', label: '第1類医薬品' },
  { value: 'CLASS2_OTC_DRUG', label: '第2類医薬品' },
  { value: 'NONE', label: '医薬品以外' },
];

/** Labels of the sort orders (expectations 3). */
export const SORT_WORDS: readonly { readonly value: ProductSort; readonly label: string }[] = [
  { value: 'recommended', label: 'おすすめ順' },
  { value: 'newest', label: '新着順' },
  { value: 'price-low', label: '価格が安い順' },
  { value: 'price-high', label: '価格が高い順' },
  { value: 'review-high', label: '評価が高い順' },
];

/** Notice after reversed price bounds were swapped. */
export const PRICE_TURNED = '価格の下限と上限が逆でしたので、入れ替えて絞り込みました。';
