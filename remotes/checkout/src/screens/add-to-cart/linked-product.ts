import type { Product } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { faultText } from '@store/remote-kit/faults';

/** Returns the unit price for the order type of the link; null when the product is not sold that way now. */
export function priceFor(product: Product, orderType: OrderType): number | null {
  if (orderType !== 'PERIODICAL') return product.price_in_vat;
  if (product.periodical_price_in_vat === null) return null;
  const first = product.sku.find(({ attributes }) => attributes.price_tag === 'FIRST');
  return first?.price_in_vat ?? product.periodical_price_in_vat;
}

const BUTTON_LABELS: Readonly<Record<OrderType, string>> = {
  NORMAL: 'カートに入れる',
  RESERVED: '予約する',
  PERIODICAL: '定期購入でカートに入れる',
};

export const buttonLabel = (orderType: OrderType): string => BUTTON_LABELS[orderType];

export const notAdded = () => faultText(undefined, 'カートに入れられませんでした。');
