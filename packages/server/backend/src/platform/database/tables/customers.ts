import { bigint, boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Members of the store (E-02). */
export const customers = pgTable('customers', {
  customerCode: text('customer_code').primaryKey(),
  signInSubject: text('sign_in_subject').notNull(),
  sex: text('sex', { enum: ['MALE', 'FEMALE'] }).notNull(),
  birthday: date('birthday', { mode: 'string' }),
  memberType: text('member_type').notNull(),
  memberRank: text('member_rank', { enum: ['ANGFA_STORE_MEMBER', 'ANGFA_STORE_BLUE_MEMBER'] }).notNull(),
  retired: boolean('retired').notNull(),
  lastName: text('last_name').notNull(),
  firstName: text('first_name').notNull(),
  lastNameKana: text('last_name_kana').notNull(),
  firstNameKana: text('first_name_kana').notNull(),
  email: text('email').notNull(),
  tel: text('tel').notNull(),
  fanClub: boolean('fan_club').notNull(),
  clinicLink: boolean('clinic_link').notNull(),
  createdAt: epochMs('created_at').notNull(),
  dmPermission: boolean('dm_permission').notNull().default(false),
  mailPermission: boolean('mail_permission').notNull().default(false),
  smsPermission: boolean('sms_permission').notNull().default(false),
  /** End of the blue rank; null for a permanent rank. */
  rankUntil: epochMs('rank_until'),
  /** Time of the last rank change; null if unknown. */
  rankSince: epochMs('rank_since'),
  retiredAt: epochMs('retired_at'),
  retireReason: text('retire_reason'),
  retireComment: text('retire_comment'),
  /** Bought as a guest; cannot sign in. */
  isGuest: boolean('is_guest').notNull().default(false),
  /** Personal data were erased at this time. */
  erasedAt: epochMs('erased_at'),
  /** Erasure was requested by a former member before its date. */
  eraseRequestedAt: epochMs('erase_requested_at'),
});

/** Every change of a permission for advertising, written by triggers. */
export const consentChanges = pgTable('consent_changes', {
  changeId: bigint('change_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  customerCode: text('customer_code').notNull(),
  permission: text('permission', { enum: ['dm', 'mail', 'sms', 'line'] }).notNull(),
  granted: boolean('granted').notNull(),
  /** Null: the customer. */
  staffCode: text('staff_code'),
  changedAt: epochMs('changed_at').notNull(),
});

/** Guests during checkout: maps a visitor code to a customer. */
export const guestBuyers = pgTable('guest_buyers', {
  visitorCode: text('visitor_code').primaryKey(),
  customerCode: text('customer_code').notNull(),
  beganAt: epochMs('began_at').notNull(),
});

/** Sessions by the hash of their id (B-04, S-07). */
export const sessions = pgTable('sessions', {
  idHash: text('id_hash').primaryKey(),
  customerCode: text('customer_code').notNull(),
  idToken: text('id_token').notNull(),
  createdAt: epochMs('created_at').notNull(),
  expiresAt: epochMs('expires_at').notNull(),
  endedAt: epochMs('ended_at'),
  /** Last authentication at the sign-in service. */
  authenticatedAt: epochMs('authenticated_at'),
});

/** Address books (E-03). */
export const addresses = pgTable('addresses', {
  deliveryCode: text('delivery_code').primaryKey(),
  customerCode: text('customer_code').notNull(),
  label: text('label').notNull(),
  zipCode: text('zip_code').notNull(),
  state: text('state').notNull(),
  city: text('city').notNull(),
  address1: text('address1').notNull(),
  address2: text('address2').notNull(),
  lastName: text('last_name').notNull(),
  firstName: text('first_name').notNull(),
  lastNameKana: text('last_name_kana').notNull(),
  firstNameKana: text('first_name_kana').notNull(),
  tel: text('tel').notNull(),
  isDefault: boolean('is_default').notNull(),
  createdAt: epochMs('created_at').notNull(),
  usedAt: epochMs('used_at'),
  /** Removed from the address book, but referenced by a finished subscription. */
  hidden: boolean('hidden').notNull().default(false),
});

/** Favourites (S-11); a higher position is newer. */
export const favourites = pgTable('favourites', {
  customerCode: text('customer_code').notNull(),
  skuCode: text('sku_code').notNull(),
  position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
  addedAt: epochMs('added_at').notNull(),
});
