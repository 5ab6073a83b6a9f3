import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Pending registrations: known to the sign-in service, but not yet to the store. */
export const signUps = pgTable('sign_ups', {
  idHash: text('id_hash').primaryKey(),
  subject: text().notNull(),
  email: text().notNull(),
  idToken: text('id_token').notNull(),
  issuer: text().notNull(),
  leadsTo: text('leads_to').notNull(),
  createdAt: epochMs('created_at').notNull(),
  expiresAt: epochMs('expires_at').notNull(),
});

/** Connected LINE accounts (D13). */
export const lineAccounts = pgTable('line_accounts', {
  customerCode: text('customer_code').primaryKey(),
  issuer: text().notNull(),
  subject: text().notNull(),
  displayName: text('display_name').notNull(),
  connectedAt: epochMs('connected_at').notNull(),
  /** 91: consent to notices by LINE. */
  noticesPermission: boolean('notices_permission').notNull().default(false),
});
/** Pending LINE connections. */
export const lineAttempts = pgTable('line_attempts', {
  stateHash: text('state_hash').primaryKey(),
  sessionHash: text('session_hash').notNull(),
  customerCode: text('customer_code').notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  createdAt: epochMs('created_at').notNull(),
});

/** Coupons of the group's clinics. */
export const medicalCoupons = pgTable('medical_coupons', {
  medicalCouponCode: text('medical_coupon_code').primaryKey(),
  name: text().notNull(),
  benefit: text().notNull(),
  conditions: jsonb().$type<string[]>().notNull(),
  clinics: jsonb().$type<{ name: string; tel: string }[]>().notNull(),
  useStartsAt: epochMs('use_starts_at').notNull(),
  useEndsAt: epochMs('use_ends_at').notNull(),
});
export const medicalCouponNumbers = pgTable('medical_coupon_numbers', {
  medicalCouponCode: text('medical_coupon_code').notNull(),
  customerCode: text('customer_code').notNull(),
  couponNumber: text('coupon_number').notNull(),
  issuedAt: epochMs('issued_at').notNull(),
});
