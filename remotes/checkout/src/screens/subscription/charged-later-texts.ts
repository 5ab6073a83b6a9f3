import type { CartEntry } from '@store/contracts/entities';
import { formatYen } from '@store/ui';

/** Describes cost and date of a first box that is charged later and not part of the order total (S-15). */
export function chargedLaterWords({
  delivery_fee_in_vat: delivery,
  payment_fee_in_vat: fee,
  total_in_vat: total,
}: NonNullable<CartEntry['charged_later']>): string {
  const fees = `送料 ${formatYen(delivery)}${fee > 0 ? `、手数料 ${formatYen(fee)}` : ''}を含む`;
  return `${formatYen(total)}（税込、${fees}）を、お届け日の7日前からご請求します。今回のお支払い合計には含まれません。`;
}
