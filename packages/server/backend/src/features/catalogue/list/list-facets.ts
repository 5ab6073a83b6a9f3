import type { ProductFilter } from '@store/contracts/calls/catalogue';
import { FREE_OF_CODES, freeOfWord } from '@store/domain/sale';
import type { ListRow } from './list-query.ts';

const PURCHASE_LABELS = [
  ['in_stock', '在庫あり'],
  ['periodical', '定期購入できる'],
  ['reserved', '予約受付中'],
  ['outlet', 'アウトレット'],
  ['new_item', '新商品'],
] as const;

/** The filters of a list with their counts. */
export function facetsOf(row: ListRow, { free_of: chosen = [] }: ProductFilter) {
  return {
    brand: row.brands ?? [],
    purchase: PURCHASE_LABELS.map(([value, label]) => ({ value, label, count: row[value] })),
    price: { min: row.price_min, max: row.price_max },
    sex: [
      { value: 'MENS', label: 'メンズ', count: row.mens },
      { value: 'WOMENS', label: 'レディース', count: row.womens },
    ],
    risk: [
      { value: 'NONE', label: '医薬品以外', count: row.harmless },
      { value: 'CLASS1_OTC_DRUG', label: '第1類医薬品', count: row.class1 },
      { value: 'CLASS2_OTC_DRUG', label: '第2類医薬品', count: row.class2 },
    ],
    category: row.categories ?? [],
    concern: row.concerns ?? [],
    free_of: FREE_OF_CODES.map((value) => ({ value, label: freeOfWord(value), count: row[`free_${value}`] })).filter(
      ({ value, count }) => count > 0 || chosen.includes(value),
    ),
    campaign: row.campaigns ?? [],
    variant: row.variants ?? [],
  };
}

export const emptyFacets = {
  brand: [],
  purchase: PURCHASE_LABELS.map(([value, label]) => ({ value, label, count: 0 })),
  price: { min: 0, max: 0 },
};
