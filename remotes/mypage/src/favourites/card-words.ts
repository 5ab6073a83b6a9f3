import type { Customer, ProductSummary } from '@store/contracts/entities';
import { isBlueRank } from '@store/domain/customer';
import { pointPercent, pointsForPrice } from '@store/domain/points';
import { isClass1Drug, isDrug, percentOff } from '@store/domain/sale';
import { formatDate, type ProductCardPrices, type ProductCardProps } from '@store/ui';

/** Badges by priority: 医薬品 → 予約 → SALE → アウトレット → セット → 新着 → 定期可; a card shows the first two. */
export function badgesOf(product: ProductSummary): NonNullable<ProductCardProps['badges']> {
  const isReduced = product.regular_price_in_vat !== null;
  return [
    ...(isDrug(product)
      ? [{ kind: 'drug' as const, word: isClass1Drug(product) ? '第1類医薬品' : '第2類医薬品' }]
      : []),
    ...(product.sale_state.kind === 'reservation' ? (['reserved'] as const) : []),
    ...(isReduced && !product.is_outlet && !product.is_employee_price ? (['sale'] as const) : []),
    ...(product.is_outlet ? (['outlet'] as const) : []),
    ...(product.is_set ? (['set'] as const) : []),
    ...(product.is_new ? (['new'] as const) : []),
    ...(product.periodical_price_in_vat === null ? [] : (['subscription'] as const)),
  ];
}

/** Returns both prices; a reduced price comes with the regular price, struck through. */
export function pricesOf(product: ProductSummary): ProductCardPrices {
  const { price_in_vat: price, regular_price_in_vat: regular, periodical_price_in_vat: periodical } = product;
  const normal = regular ?? price;
  const reducedTo = (amount: number) => ({ amount, percentOff: percentOff({ normal, reduced: amount }) });
  return {
    normal,
    ...(regular !== null && {
      sale: { ...reducedTo(price), ...(product.is_employee_price && { label: '社員価格' }) },
    }),
    ...(periodical !== null && { subscription: reducedTo(periodical) }),
  };
}

/** P-02, P-03, P-05: returns the points per unit; undefined for medicine, employees (U-03) and an unknown member. */
export function pointsOf(product: ProductSummary, customer: Customer | null): ProductCardProps['points'] {
  if (!customer || isDrug(product)) return undefined;
  const { member_rank: memberRank } = customer.attributes;
  const percent = pointPercent({
    orderType: 'NORMAL',
    memberRank,
    memberType: customer.member_type,
    // The server sends the rate of the product only while its window is open, so no clock is needed here.
    sku: { attributes: { point_rate: product.point_rate === null ? null : { rate: product.point_rate } } },
    now: 0,
  });
  if (percent === 0) return undefined;
  const points = pointsForPrice(product.price_in_vat, percent);
  return isBlueRank(memberRank) ? { points, bluePercent: percent } : { points };
}

/** Returns the text shown in place of the points when the product cannot be bought directly today. */
export function noteOf({ sale_state, sku_type }: ProductSummary): string | undefined {
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
