import { PROMOTION_KINDS } from '@store/domain/customer';
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** One row per member, locked before their points change; `balance` is the sum of the ledger. */
export const pointAccounts = pgTable('point_accounts', {
  customerCode: text('customer_code').primaryKey(),
  balance: integer('balance').notNull().default(0),
});

/** Points granted together, with one expiry (E-04). */
export const pointLots = pgTable('point_lots', {
  lotCode: text('lot_code').primaryKey(),
  customerCode: text('customer_code').notNull(),
  pointCode: text('point_code').notNull(),
  granted: integer('granted').notNull(),
  remaining: integer('remaining').notNull(),
  reason: text('reason').notNull(),
  grantedAt: epochMs('granted_at').notNull(),
  endsAt: epochMs('ends_at').notNull(),
});

/** Point ledger: every change, with its lot and order. */
export const pointLedger = pgTable('point_ledger', {
  entryId: bigint('entry_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  customerCode: text('customer_code').notNull(),
  lotCode: text('lot_code').notNull(),
  kind: text('kind', { enum: ['GRANT', 'USE', 'RETURN', 'REVOKE', 'EXPIRE'] }).notNull(),
  /** Positive for GRANT and RETURN, negative for the others. */
  point: integer('point').notNull(),
  orderCode: text('order_code'),
  reason: text('reason').notNull(),
  happenedAt: epochMs('happened_at').notNull(),
});
export type PointLedgerRow = typeof pointLedger.$inferSelect;

/** Coupon definitions. */
export const masterCoupons = pgTable('master_coupons', {
  couponCode: text('coupon_code').primaryKey(),
  name: text('name').notNull(),
  condition: text('condition').notNull(),
  discountInVat: integer('discount_in_vat').notNull(),
  discountRate: integer('discount_rate').notNull(),
  minimumInVat: integer('minimum_in_vat').notNull(),
  applicableMemberRanks: jsonb('applicable_member_ranks').$type<string[]>().notNull(),
  applicableSkuCouponKeywords: jsonb('applicable_sku_coupon_keywords').$type<string[]>().notNull(),
  autoApplicable: boolean('auto_applicable').notNull(),
  displayWithMypage: boolean('display_with_mypage').notNull(),
  obtainable: boolean('obtainable').notNull(),
  usesPerCustomer: integer('uses_per_customer').notNull(),
  useStartsAt: epochMs('use_starts_at').notNull(),
  useEndsAt: epochMs('use_ends_at').notNull(),
  /** Limit of uses over all customers; null: unlimited and not counted. */
  usesInAll: integer('uses_in_all'),
  usedInAll: integer('used_in_all').notNull().default(0),
  /** Number of changes by staff. */
  revision: integer('revision').notNull().default(0),
});

/** Coupons issued to members (E-06). */
export const issuedCoupons = pgTable('issued_coupons', {
  issuedCouponCode: text('issued_coupon_code').primaryKey(),
  couponCode: text('coupon_code').notNull(),
  customerCode: text('customer_code').notNull(),
  remainingNumberOfUses: integer('remaining_number_of_uses').notNull(),
  issuedAt: epochMs('issued_at').notNull(),
  /** Empty for a one-time coupon; the year (Asia/Tokyo) for an annual one. Unique with coupon and customer. */
  issuePeriod: text('issue_period').notNull().default(''),
  /** Obtained by a coupon link: applied automatically, whatever its definition says. */
  isWanted: boolean('is_wanted').notNull().default(false),
});

/** Uses of coupons by orders. */
export const couponUses = pgTable('coupon_uses', {
  issuedCouponCode: text('issued_coupon_code').notNull(),
  orderCode: text('order_code').notNull(),
  usedAt: epochMs('used_at').notNull(),
  /** When the cancellation of the order returned the use. */
  returnedAt: epochMs('returned_at'),
});

/** Rules for issuing coupons automatically: to whom, when, how often. */
export const promotionRules = pgTable('promotion_rules', {
  ruleCode: text('rule_code').primaryKey(),
  kind: text('kind', { enum: PROMOTION_KINDS }).notNull(),
  /** The rank of `RANK_REACHED`, the number of `NTH_ORDER`; empty for the others. */
  detail: text('detail').notNull().default(''),
  couponCode: text('coupon_code').notNull(),
  /** Period in which the trigger must occur, inclusive. */
  startsAt: epochMs('starts_at').notNull(),
  endsAt: epochMs('ends_at').notNull(),
  /** Empty: all ranks or sexes. */
  ranks: text('ranks').array().notNull().default([]),
  sexes: text('sexes').array().notNull().default([]),
  registeredFrom: epochMs('registered_from'),
  registeredUntil: epochMs('registered_until'),
  perCustomer: text('per_customer', { enum: ['ONCE', 'ONCE_A_YEAR'] }).notNull(),
  updatedAt: epochMs('updated_at').notNull(),
  /** A stopped rule issues nothing more; one past its end still does, for late occasions until then. */
  stoppedAt: epochMs('stopped_at'),
  revision: integer('revision').notNull().default(0),
});
export type PromotionRule = typeof promotionRules.$inferSelect;

/** Progress of the daily runs. */
export const promotionRuns = pgTable('promotion_runs', {
  /** Day in Asia/Tokyo: reference date for birthdays and years. */
  day: date('day', { mode: 'string' }).primaryKey(),
  /** Last processed member, by customer code. */
  doneUntil: text('done_until').notNull().default(''),
  issued: integer('issued').notNull().default(0),
  startedAt: epochMs('started_at').notNull(),
  finishedAt: epochMs('finished_at'),
});
