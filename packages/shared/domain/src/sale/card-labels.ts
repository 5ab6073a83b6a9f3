import { percentOff } from './percent-off.ts';
import { isClass1Drug, isDrug } from './sku.ts';

/** The fields of a product summary that its card shows. */
interface CardProduct {
  readonly sku_type: string;
  readonly price_in_vat: number;
  readonly regular_price_in_vat: number | null;
  readonly periodical_price_in_vat: number | null;
  readonly is_employee_price?: boolean | undefined;
  readonly is_outlet: boolean;
  readonly is_set?: boolean | undefined;
  readonly is_new: boolean;
  readonly sale_state:
    | { readonly kind: 'on-sale' | 'sold-out' | 'after-sale' | 'subscription-only' }
    | { readonly kind: 'reservation'; readonly ships: number }
    | { readonly kind: 'before-sale'; readonly starts: number }
    | { readonly kind: 'outside-button-window'; readonly opens: number | null };
}

/** Returns the legal class label of a medicine, or null. */
export function drugClassOf(product: Pick<CardProduct, 'sku_type'>): string | null {
  if (!isDrug(product)) return null;
  return isClass1Drug(product) ? '第1類医薬品' : '第2類医薬品';
}

/** Badges by priority: 医薬品 → 予約 → SALE → アウトレット → セット → 新着 → 定期可; a card shows the first two. */
export function badgesOf(product: CardProduct) {
  const isReduced = product.regular_price_in_vat !== null;
  const word = drugClassOf(product);
  return [
    ...(word ? [{ kind: 'drug' as const, word }] : []),
    ...(product.sale_state.kind === 'reservation' ? (['reserved'] as const) : []),
    ...(isReduced && !product.is_outlet && !product.is_employee_price ? (['sale'] as const) : []),
    ...(product.is_outlet ? (['outlet'] as const) : []),
    ...(product.is_set ? (['set'] as const) : []),
    ...(product.is_new ? (['new'] as const) : []),
    ...(product.periodical_price_in_vat === null ? [] : (['subscription'] as const)),
  ];
}

/** Returns the prices of the card; a reduced price comes with the regular price, struck through. */
export function cardPricesOf(product: CardProduct) {
  const { price_in_vat: price, regular_price_in_vat: regular, periodical_price_in_vat: periodical } = product;
  const normal = regular ?? price;
  const reducedTo = (amount: number) => ({ amount, percentOff: percentOff({ normal, reduced: amount }) });
  return {
    normal,
    ...(regular !== null && { sale: { ...reducedTo(price), ...(product.is_employee_price && { label: '社員価格' }) } }),
    ...(periodical !== null && { subscription: reducedTo(periodical) }),
  };
}

/** Returns the text shown in place of the points when the product cannot be bought directly today. */
export function saleNoteOf(
  { sale_state, sku_type }: Pick<CardProduct, 'sale_state' | 'sku_type'>,
  formatDate: (instant: number) => string,
): string | undefined {
  if (sku_type === 'CLASS2_OTC_DRUG') return '使用上の注意をよくお読みください';
  switch (sale_state.kind) {
    case 'reservation':
      return `${formatDate(sale_state.ships)} 発売予定`;
    case 'before-sale':
      return `${formatDate(sale_state.starts)} 販売開始`;
    case 'outside-button-window':
      return sale_state.opens === null ? '受付終了' : `${formatDate(sale_state.opens)} 受付開始`;
    case 'after-sale':
      return '販売終了';
    case 'subscription-only':
      return '定期購入のみ承ります';
    default:
      return undefined;
  }
}
