import type { IssuedCoupon } from '@store/contracts/entities';
import { countPoints } from '@store/domain/points';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { groupRows } from '../../../platform/database/group-rows.ts';
import { preparedRows } from '../../../platform/database/prepared-query.ts';
import { type RowOf, rowsAsJson } from '../../../platform/database/rows-as-json.ts';
import { type CartEntryRow, type CartRow, carts } from '../../../platform/database/tables/carts.ts';
import { addresses } from '../../../platform/database/tables/customers.ts';
import { orders, periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import type { AddressRow } from '../../../shared/customer/addresses.ts';
import { type CouponRow, couponRows, couponsOf } from '../../../shared/customer/coupons.ts';
import { type LotRow, lotRows, lotsOf } from '../../../shared/customer/points.ts';
import type { Owner } from '../../../shared/session/owner.ts';
import { type HeldPieces, heldPiecesOf } from '../../../shared/stock/group-buy-pieces.ts';
import type { CartShopper } from '../line/line-price.ts';
import { type StoredCart, storedCartRows, storedCartsOf } from './stored-carts.ts';

/** A shopper's carts with the shopper's data that pricing and display need. */
export interface CartState {
  /** The live carts, at most one per order type. */
  stored: readonly StoredCart[];
  /** The member's coupons; empty for a guest. */
  coupons: IssuedCoupon[];
  /** Usable points; 0 for a guest. */
  balance: number;
  /** Pieces in the member's group buys, which count towards purchase limits (V-06). */
  held: readonly HeldPieces[];
  destinations: readonly AddressRow[];
  /** E-01: subscriptions started by orders of these carts, by cart code. */
  begun: ReadonlyMap<string, string[]>;
}

const BEGUN = { cartCode: carts.cartCode, code: periodicalPurchases.periodicalPurchaseCode };

type Rows = {
  carts: CartRow[];
  entries: CartEntryRow[];
  destinations: AddressRow[];
  begun: RowOf<typeof BEGUN>[];
  coupons: CouponRow[];
  held: HeldPieces[];
  lots: LotRow[];
};

/** Loads the state in one statement: one snapshot, which includes earlier changes of the transaction. */
export async function loadCartState(
  database: Queries,
  owner: Owner,
  { customerCode, now }: Pick<CartShopper, 'customerCode' | 'now'>,
): Promise<CartState> {
  const [row] = await stateRows(database, { owner, customerCode, now });
  if (!row) throw new Error('a query without a table returned no row');
  const begun = [...groupRows(row.begun, ({ cartCode }) => cartCode)];
  return {
    stored: storedCartsOf(row.carts, row.entries),
    coupons: couponsOf(row.coupons),
    held: row.held,
    balance: countPoints(lotsOf(row.lots, now), now),
    destinations: row.destinations,
    begun: new Map(begun.map(([cartCode, each]) => [cartCode, each.map(({ code }) => code)])),
  };
}

interface StateParameters {
  owner: Owner;
  customerCode: string | null;
  now: number;
}

const stateRows = preparedRows<Rows, StateParameters>(({ owner, customerCode, now }) => {
  const ofOwner = sql`${carts.owner} = ${owner}::text and ${carts.cartStatus} not in ('ORDERED', 'REPLACED')`;
  const parts: Record<keyof Rows, SQL> = {
    ...storedCartRows(owner),
    destinations: rowsAsJson(
      getTableColumns(addresses),
      sql`from ${addresses} where ${addresses.customerCode} = ${customerCode}::text
        and ${addresses.deliveryCode} in (select ${carts.deliveryCode} from ${carts} where ${ofOwner}
          union all select parcel ->> 'delivery_code' from ${carts}, jsonb_array_elements(${carts.parcels}) parcel
            where ${ofOwner} and ${carts.parcels} is not null)`,
    ),
    begun: rowsAsJson(
      BEGUN,
      sql`from ${carts} join ${orders} on ${orders.cartCode} = ${carts.cartCode}
        join ${periodicalPurchases} on ${periodicalPurchases.orderCode} = ${orders.orderCode}
        where ${ofOwner} order by ${periodicalPurchases.periodicalPurchaseCode}`,
    ),
    coupons: couponRows(customerCode),
    held: sql`coalesce((select json_agg(held) from (${heldPiecesOf(customerCode)} group by sku_code) held), '[]'::json)`,
    lots: lotRows({ customerCode, now }),
  };
  const named = Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.identifier(name)}`);
  return sql`select ${sql.join(named, sql`, `)}`;
});
