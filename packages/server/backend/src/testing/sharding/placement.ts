/**
 * Placement of each table in a sharded database (docs/operations/sharding.md): `reference` is replicated to every node,
 * `by-customer` is sharded by shopper, `central` is on one node.
 */
export type Placement = 'reference' | 'by-customer' | 'central';

/** Tables with rows of a shopper; `key` is the shard key column, null if only a parent row has it. */
export const SHARD_KEYS: Readonly<Record<string, 'customer_code' | 'owner' | 'visitor_code' | null>> = {
  addresses: 'customer_code',
  card_verifications: 'customer_code',
  cart_entries: null,
  cart_owners: 'owner',
  carts: 'owner',
  consent_changes: 'customer_code',
  coupon_uses: null,
  customers: 'customer_code',
  favourites: 'customer_code',
  feeds: 'customer_code',
  group_buy_holds: 'customer_code',
  group_buy_joins: 'customer_code',
  group_buy_orders: 'customer_code',
  group_buy_permission_holds: null,
  group_buy_permissions: 'customer_code',
  guest_buyers: 'visitor_code',
  health_declarations: 'customer_code',
  health_readings: null,
  inquiries: 'customer_code',
  inquiry_messages: null,
  issued_coupons: 'customer_code',
  kept_cart_lines: 'customer_code',
  kept_values: 'owner',
  line_accounts: 'customer_code',
  line_attempts: 'customer_code',
  medical_coupon_numbers: 'customer_code',
  medicine_notices: null,
  medicine_records: null,
  order_details: null,
  order_events: null,
  order_mails: null,
  order_notes: null,
  order_parcels: null,
  orders: 'customer_code',
  past_words: 'owner',
  payment_events: null,
  payment_refunds: null,
  payments: 'customer_code',
  periodical_purchases: 'customer_code',
  point_accounts: 'customer_code',
  point_ledger: 'customer_code',
  point_lots: 'customer_code',
  receipts: null,
  restock_requests: 'customer_code',
  return_lines: null,
  return_requests: 'customer_code',
  review_marks: 'customer_code',
  review_photos: 'customer_code',
  saved_cards: 'customer_code',
  stock_holds: null,
  subscription_box_items: null,
  subscription_orders: null,
  subscription_runs: null,
  typed_forms: 'visitor_code',
};

/** Singletons and rows shared by all writers. */
const CENTRAL: ReadonlySet<string> = new Set([
  'counters',
  'demo_seed',
  'idempotency_keys',
  'inventory',
  'mail_magazines',
  'outbox',
  'part_health',
  'postcode_import',
  'promotion_runs',
  'searched_words',
  'sessions',
  'sign_ups',
  'staff',
  'staff_changed_rows',
  'staff_changes',
  'staff_sessions',
  'stock_movements',
  'unfound_words',
]);

/** Returns the placement of a table; tables that only the shop writes are `reference`. */
export function placementOf(table: string): Placement {
  if (table in SHARD_KEYS) return 'by-customer';
  return CENTRAL.has(table) ? 'central' : 'reference';
}

/** Returns the shard key of a table; null if it needs one first. */
export const shardKeyOf = (table: string): string | null => SHARD_KEYS[table] ?? null;
