import type { Product } from '@store/contracts/entities';
import { priceByContent } from '@store/domain/sale';
import { formatNumber, formatYen } from '@store/ui';
import { cartButton } from '../add-to-cart/cart-button.ts';

/** Placeholder of an empty cell. */
const NONE = '―';

/** Rows of the comparison in display order (20), each with its cell text. */
export const compareRows: readonly { readonly label: string; readonly textOf: (product: Product) => string }[] = [
  { label: '通常価格', textOf: ({ price_in_vat }) => formatYen(price_in_vat) },
  { label: '定期購入価格', textOf: ({ periodical_price_in_vat: price }) => (price === null ? NONE : formatYen(price)) },
  { label: '内容量', textOf: ({ volume }) => volume || NONE },
  { label: '単価', textOf: ({ volume, price_in_vat }) => unitText(volume, price_in_vat) },
  {
    label: '定期購入の単価',
    textOf: ({ volume, periodical_price_in_vat: price }) => (price === null ? NONE : unitText(volume, price)),
  },
  { label: '頭皮・髪のタイプ', textOf: ({ specification }) => specified(specification, '頭皮・髪のタイプ') },
  { label: '区分', textOf: ({ kind_label }) => kind_label || NONE },
  { label: '評価', textOf: ({ rating, review_count }) => ratingText(rating, review_count) },
  { label: '原産国', textOf: ({ specification }) => specified(specification, '原産国') },
  { label: '在庫', textOf: (product) => cartButton(product, 'normal').stock },
];

function unitText(volume: string, price: number): string {
  const unit = priceByContent(volume, price);
  return unit ? `${formatNumber(unit.yen)}円/${unit.per}` : NONE;
}

function ratingText(rating: number | null, count: number): string {
  return rating === null ? 'レビューはまだありません' : `${rating.toFixed(1)}（${formatNumber(count)}件）`;
}

function specified(specification: Product['specification'], name: string): string {
  return specification.find(({ label }) => label === name)?.text ?? NONE;
}
