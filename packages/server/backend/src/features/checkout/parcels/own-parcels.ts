import type { ChosenParcel } from '@store/contracts/entities';
import { type CallContext, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { type AddressRow, loadAddresses } from '../../../shared/customer/addresses.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import { loadCalendar } from '../../../shared/stock/warehouse-calendar.ts';
import { divisionRefusal } from '../../cart/cart-parcels.ts';
import type { PricedCart } from '../../cart/priced-cart.ts';
import { isDayPossible } from '../draft/delivery-days.ts';

/**
 * 46: the addresses of the chosen parcels; refused if they do not divide the cart exactly, an address is foreign, or a
 * day is not possible there.
 */
export async function ownParcels(
  parcels: readonly ChosenParcel[],
  { cart, context }: { cart: PricedCart; context: CallContext },
): Promise<readonly AddressRow[] | Refusal> {
  const { database } = context;
  const refusal = divisionRefusal({ orderType: cart.row.orderType, lines: cart.lines, parcels });
  if (refusal !== null) return refuse('parcels-refused', refusal);
  const book = await loadAddresses(database, memberCode(context));
  const calendar = await loadCalendar(database, context.clock());
  const found: AddressRow[] = [];
  for (const { delivery_code, delivery_date: date, delivery_slot: slot } of parcels) {
    const address = book.find(({ deliveryCode }) => deliveryCode === delivery_code);
    if (!address) return refuse('not-found', 'お届け先が見つかりませんでした。');
    if (!isDayPossible(cart, { address, date, slot, calendar }))
      return refuse(
        'date-unavailable',
        `${address.lastName} ${address.firstName} 様へのご希望のお届け日時はお選びいただけません。別の日時をお選びください。`,
      );
    found.push(address);
  }
  return found;
}
