import { pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Issues of the mail magazine (91). */
export const mailMagazines = pgTable('mail_magazines', {
  issueCode: text('issue_code').primaryKey(),
  subject: text('subject').notNull(),
  /** Plain text with line breaks. */
  body: text('body').notNull(),
  createdAt: epochMs('created_at').notNull(),
});
