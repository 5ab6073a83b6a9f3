import { sql } from 'drizzle-orm';
import { grantPoints, lockPoints } from '../../shared/customer/points.ts';
import { newMember } from '../buying.ts';
import { makeMedicine } from '../buying-medicine.ts';
import { NOW } from '../demo-store.ts';
import { openTestBackend, type TestBackend } from '../test-backend.ts';
import { CardProcessor } from './card-processor.ts';
import { loadPurchaseRules, type PurchaseRules } from './purchase-rules.ts';
import { RecordingShopper } from './recording-shopper.ts';
import type { World } from './world.ts';

/** Initial points of the member. */
const FIRST_POINTS = 3_000;
const YEAR_MS = 365 * 86_400_000;
const NUMBER = 5_000;

/** Shop in which the histories run one after the other. */
export interface ShopOfHistories {
  readonly backend: TestBackend;
  readonly processor: CardProcessor;
  readonly rules: PurchaseRules;
}

export async function openShop(): Promise<ShopOfHistories> {
  const processor = new CardProcessor();
  const backend = await openTestBackend({}, undefined, undefined, [
    processor,
    processor.as('PAYPAY'),
    processor.as('CONVENIENCE_STORE'),
  ]);
  await makeMedicine(backend.database, 'S1005');
  return { backend, processor, rules: await loadPurchaseRules(backend.database) };
}

/** Number of histories between VACUUM runs, which the embedded database does not do automatically. */
const SWEPT_AFTER = 100;
let made = 0;

/** Resets the shop to a new member who is not signed in, full stock and the initial time. */
export async function newWorld({ backend, processor, rules }: ShopOfHistories): Promise<World> {
  const { database, clock } = backend;
  clock.now = NOW;
  processor.charges.clear();
  processor.refunds = true;
  await forgetHistory(backend);
  await newMember(backend, NUMBER);
  const customerCode = `M${NUMBER}`;
  await database.transaction(async (transaction) => {
    await lockPoints(transaction, customerCode);
    const lot = { lotCode: 'LOT', customerCode, pointCode: 'WELCOME', point: FIRST_POINTS, reason: '入会' };
    await grantPoints(transaction, { ...lot, now: NOW, endsAt: NOW + YEAR_MS });
  });
  const browser = new RecordingShopper(backend.app, database, clock);
  const tabs = [
    { carts: [], quote: null },
    { carts: [], quote: null },
  ] as const satisfies World['tabs'];
  return {
    ...{
      backend,
      processor,
      rules,
      customerCode,
      browser,
      tabs,
      isSignedIn: false,
      hasLeft: false,
      joined: 0,
      shown: [],
      setAside: [],
      unpaid: [],
    },
    ...{ chosenDays: new Set<string>(), points: new Map(), declared: [], orders: [], subscriptions: [], done: [] },
  };
}

/** Children before parents, though one statement deletes all. */
const WRITTEN = [
  'group_buy_permission_holds,group_buy_orders,group_buy_holds,group_buy_joins,group_buy_permissions',
  'subscription_box_items,subscription_orders,subscription_runs,periodical_purchases',
  'medicine_notices,health_readings,medicine_records,health_declarations',
  'payment_events,payment_refunds,payments,stock_holds,coupon_uses,receipts,order_mails,order_events,order_details,orders',
  'cart_entries,kept_cart_lines,carts,cart_owners,outbox,idempotency_keys,sessions,staff_sessions,counters',
].flatMap((tables) => tables.split(','));
const MEMBERS_OWN = [
  'point_ledger',
  'point_lots',
  'point_accounts',
  'issued_coupons',
  'saved_cards',
  'addresses',
  'customers',
];

/** One statement, because each one costs parsing and planning. */
const FORGET = sql.raw(
  `with ${[
    ...WRITTEN.map((table) => `${table}_gone as (delete from ${table})`),
    ...MEMBERS_OWN.map((table) => `${table}_gone as (delete from ${table} where customer_code = 'M${NUMBER}')`),
    'group_buys_again as (update group_buys set joined = joined_elsewhere where joined <> joined_elsewhere)',
  ].join(', ')}
  update inventory set received = 50, reserved = 0, sold = 0 where received <> 50 or reserved > 0 or sold > 0`,
);

async function forgetHistory({ database }: TestBackend): Promise<void> {
  await database.execute(FORGET);
  made += 1;
  if (made % SWEPT_AFTER === 0) await database.execute(sql`vacuum`);
}
