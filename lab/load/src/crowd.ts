import { createHash, randomBytes } from 'node:crypto';
import { type Database, sql } from '@store/backend/store';
import { cartEntries, cartOwners } from '@store/backend/tables/carts';
import { sessions } from '@store/backend/tables/customers';
import { cartsByCustomer, type placeOrder } from '@store/contracts/calls/checkout';
import type { OrderType, RequestOf } from '@store/contracts/wire';
import type { BackendProcess } from './backend-process.ts';
import { LoadShopper } from './load-shopper.ts';

/** Demo member that crowd members are copied from. */
const MODEL = 'C0000001';
const PER_STATEMENT = 500;
const MONTHLY = { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 5 } as const;
let crowds = 0;

/**
 * Creates `size` new members, each with an address and a point account, signed in.
 * @param prefix prefix of their codes; pass a unique one if the database outlives the process
 */
export async function makeCrowd(database: Database, size: number, prefix = `R${++crowds}N`): Promise<LoadShopper[]> {
  await database.execute(sql`
    insert into customers select (jsonb_populate_record(model, jsonb_build_object(
      'customer_code', ${prefix}::text || n, 'sign_in_subject', ${prefix}::text || n, 'email', ${prefix}::text || n || '@shop.test'
    ))).* from customers model, generate_series(1, ${size}::int) n where model.customer_code = ${MODEL}`);
  await database.execute(sql`
    insert into addresses select (jsonb_populate_record(model, jsonb_build_object(
      'customer_code', ${prefix}::text || n, 'delivery_code', 'AD-' || ${prefix}::text || n
    ))).* from addresses model, generate_series(1, ${size}::int) n
    where model.customer_code = ${MODEL} and model.is_default`);
  await database.execute(sql`
    insert into point_accounts (customer_code) select ${prefix}::text || n from generate_series(1, ${size}::int) n`);
  const members = Array.from({ length: size }, (_, index) => signedIn(`${prefix}${index + 1}`));
  for (const part of parts(members)) await database.insert(sessions).values(part.map(({ row }) => row));
  return members.map(({ shopper }) => shopper);
}

/** Opens another session of a member. */
export async function signIn(database: Database, customerCode: string): Promise<LoadShopper> {
  const { row, shopper } = signedIn(customerCode);
  await database.insert(sessions).values(row);
  return shopper;
}

/** Contents of each cart of a crowd. */
export interface CartProduct {
  sku: string;
  quantity?: number;
  orderType?: OrderType;
  couponOf?: (shopper: LoadShopper) => string;
  points?: number;
}

export type FilledCart = Pick<RequestOf<typeof placeOrder>, 'order_type' | 'cart_code'>;

/** Creates a cart for each shopper with one SKU, an address and cash on delivery. */
export async function fillCarts(
  database: Database,
  shoppers: readonly LoadShopper[],
  { sku, quantity = 1, orderType = 'NORMAL', couponOf, points = 0 }: CartProduct,
): Promise<FilledCart[]> {
  const now = Date.now();
  const rows = shoppers.map((shopper) => ({
    cart_code: randomBytes(16).toString('base64url'),
    owner: `customer:${shopper.customerCode}`,
    order_type: orderType,
    customer_code: shopper.customerCode,
    cart_status: 'INVENTORY_NOT_ALLOCATED',
    issued_coupon_code: couponOf?.(shopper) ?? null,
    use_point: points,
    delivery_code: `AD-${shopper.customerCode}`,
    payment_method: 'CASH_ON_DELIVERY',
    next_entry_index: 1,
    created_at: now,
    updated_at: now,
  }));
  for (const part of parts(rows)) {
    const owners = part.map(({ owner }) => ({ owner }));
    await database.insert(cartOwners).values(owners).onConflictDoNothing();
    await insertCarts(database, part);
    await database.insert(cartEntries).values(
      part.map(({ cart_code }) => ({
        cartCode: cart_code,
        entryIndex: 0,
        skuCode: sku,
        quantity,
        seenPriceInVat: 0,
        ...(orderType === 'PERIODICAL' && { purchaseInterval: MONTHLY }),
      })),
    );
  }
  return rows.map(({ cart_code }) => ({ order_type: orderType, cart_code }));
}

/**
 * Inserts only the given columns: the table of an older build, which can be measured too (`measure-alternately.ts`),
 * may lack others.
 */
async function insertCarts(database: Database, rows: readonly Record<string, unknown>[]): Promise<void> {
  const names = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql`json_populate_recordset(null::carts, ${JSON.stringify(rows)}::json)`;
  await database.execute(sql`insert into carts (${names}) select ${names} from ${values}`);
}

/** Returns the total of the shopper's cart; equally filled carts of a crowd have the same. */
export async function totalOf(process: BackendProcess, shopper: LoadShopper, orderType: OrderType): Promise<number> {
  const { carts: found } = await shopper.ask(process, cartsByCustomer, {});
  const cart = found.find(({ order_type }) => order_type === orderType);
  if (!cart) throw new Error('the cart is not there');
  return cart.totals.total_in_vat;
}

function signedIn(customerCode: string) {
  const id = randomBytes(32).toString('base64url');
  const now = Date.now();
  const idHash = createHash('sha256').update(id).digest('base64url');
  const row = { idHash, customerCode, idToken: 'token', createdAt: now, expiresAt: now + 3_600_000 };
  return { row, shopper: new LoadShopper(customerCode, id) };
}

const parts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / PER_STATEMENT) }, (_, part) =>
    rows.slice(part * PER_STATEMENT, (part + 1) * PER_STATEMENT),
  );
