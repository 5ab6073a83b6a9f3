import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Staff members, by their subject at the sign-in service. */
export const staff = pgTable('staff', {
  staffCode: text('staff_code').primaryKey(),
  signInSubject: text('sign_in_subject').notNull(),
  role: text('role', { enum: ['pharmacist', 'moderator', 'release-manager', 'support'] }).notNull(),
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
  expiresAt: epochMs('expires_at').notNull(),
  endedAt: epochMs('ended_at'),
});
