import type { ChosenParcel } from '@store/contracts/entities';
import { misfitOf, type OrderTotals, whyUndivided } from '@store/domain/order';
import type { CartRow } from '../../platform/database/tables/carts.ts';
import type { AddressRow } from '../../shared/customer/addresses.ts';
import type { PricedLine } from './priced-line.ts';

/** The part of a cart that is sent to one of several addresses (46); its lines have the quantities for that address. */
export interface CartParcel {
  chosen: ChosenParcel;
  address: AddressRow;
  lines: PricedLine[];
}

export interface SummedParcel extends CartParcel {
  totals: OrderTotals;
}

/** The parcels of a cart, a reason why the chosen ones no longer fit, or null for a single address. */
export type CartDivision = { kind: 'divided'; parcels: CartParcel[] } | { kind: 'misfit'; message: string } | null;

/** Divides the cart by the chosen parcels. `destinations` contains only the owner's addresses. */
export function divisionOf(
  { parcels, orderType }: Pick<CartRow, 'parcels' | 'orderType'>,
  { lines, destinations }: { lines: readonly PricedLine[]; destinations: readonly AddressRow[] },
): CartDivision {
  if (parcels === null) return null;
  const refusal = divisionRefusal({ orderType, lines, parcels });
  if (refusal !== null) return { kind: 'misfit', message: refusal };
  const divided = parcels.flatMap((chosen) => {
    const address = destinations.find(({ deliveryCode, hidden }) => deliveryCode === chosen.delivery_code && !hidden);
    return address ? [{ chosen, address, lines: linesOf(chosen, lines) }] : [];
  });
  if (divided.length < parcels.length) return { kind: 'misfit', message: ADDRESS_GONE };
  return { kind: 'divided', parcels: divided };
}

/** The reason, for the customer, why these lines cannot be divided this way; null when they can. */
export function divisionRefusal({
  orderType,
  lines,
  parcels,
}: Pick<CartRow, 'orderType'> & { lines: readonly PricedLine[]; parcels: readonly ChosenParcel[] }): string | null {
  const toDivide = lines.map(({ entry, product }) => ({
    entry_index: entry.entryIndex,
    quantity: entry.quantity,
    sku_type: product.record.row.skuType,
    is_abuse_prone: product.record.row.isAbuseProne,
  }));
  return whyUndivided({ order_type: orderType, lines: toDivide }) ?? misfitOf(toDivide, parcels);
}

const ADDRESS_GONE = '選ばれていたお届け先が、お届け先の一覧にありません。お届け先の分け方をお選び直しください。';

const linesOf = ({ lines: chosen }: ChosenParcel, lines: readonly PricedLine[]): PricedLine[] =>
  lines.flatMap((line) => {
    const quantity = chosen
      .filter(({ entry_index }) => entry_index === line.entry.entryIndex)
      .reduce((sum, part) => sum + part.quantity, 0);
    return quantity > 0 ? [{ ...line, entry: { ...line.entry, quantity } }] : [];
  });
