import type { ProductVariant } from '@store/contracts/entities';
import { formatNumber } from '@store/ui';

/** Returns unit price, availability and whether a subscription is offered. */
export function factsOf({ unit_price: unit, sale_state, periodical_price_in_vat }: ProductVariant): string[] {
  return [
    unit ? `${formatNumber(unit.yen)}円/${unit.per}` : '',
    STATES[sale_state.kind] ?? '',
    periodical_price_in_vat === null ? '' : '定期可',
  ].filter(Boolean);
}

/** Sale states in which a size cannot be bought directly. */
const STATES: Partial<Record<ProductVariant['sale_state']['kind'], string>> = {
  'sold-out': '在庫切れ',
  'before-sale': '発売前',
  'after-sale': '販売終了',
  reservation: '予約受付中',
  'outside-button-window': '受付時間外',
  'subscription-only': '定期のみ',
};
