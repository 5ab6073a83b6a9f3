import { STAFF_ROLES } from '@store/contracts/wire';
import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Staff members, by their subject at the sign-in service. */
export const staff = pgTable('staff', {
  staffCode: text('staff_code').primaryKey(),
  signInSubject: text('sign_in_subject').notNull(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  name: text('name').notNull(),
  licence: text('licence').notNull(),
  retired: boolean('retired').notNull().default(false),
});
export type StaffRow = typeof staff.$inferSelect;

/** Staff sessions by the hash of their id. */
export const staffSessions = pgTable('staff_sessions', {
  idHash: text('id_hash').primaryKey(),
  staffCode: text('staff_code').notNull(),
  idToken: text('id_token').notNull(),
  createdAt: epochMs('created_at').notNull(),
  /** Time of the last request. */
  seenAt: epochMs('seen_at'),
  expiresAt: epochMs('expires_at').notNull(),
  endedAt: epochMs('ended_at'),
});

/** Changing calls of staff, one row each. */
export const staffChanges = pgTable('staff_changes', {
  changeId: bigint('change_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  staffCode: text('staff_code').notNull(),
  call: text('call').notNull(),
  /** Code of the record in the request; empty for several records. */
  subject: text('subject').notNull(),
  reason: text('reason').notNull(),
  happenedAt: epochMs('happened_at').notNull(),
});

/** Changed columns of the rows that such a call changed; written by the trigger `staff_change` of each table. */
export const staffChangedRows = pgTable('staff_changed_rows', {
  rowId: bigint('row_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  changeId: bigint('change_id', { mode: 'number' }).notNull(),
  tableName: text('table_name').notNull(),
  record: text('record').notNull(),
  before: jsonb('before').$type<Record<string, unknown>>().notNull(),
  after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  /** Changed columns whose texts are not stored. */
  notKept: text('not_kept').array().notNull().default([]),
});
