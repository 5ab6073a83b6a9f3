import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, epochMs } from '../columns.ts';

/** A customer's photo; its codes are null until a review, a return or an inquiry takes it. */
export const reviewPhotos = pgTable('review_photos', {
  photoId: text('photo_id').primaryKey(),
  /** `visitor:…` for who was not signed in. */
  customerCode: text('customer_code').notNull(),
  reviewCode: text('review_code'),
  returnCode: text('return_code'),
  inquiryCode: text('inquiry_code'),
  position: integer().notNull().default(0),
  alt: text().notNull().default(''),
  width: integer().notNull(),
  height: integer().notNull(),
  widths: integer().array().notNull(),
  colour: text().notNull(),
  addedAt: epochMs('added_at').notNull(),
});

export const reviewPhotoFiles = pgTable(
  'review_photo_files',
  {
    photoId: text('photo_id').notNull(),
    width: integer().notNull(),
    kind: text({ enum: ['avif', 'webp'] }).notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.width, table.kind] })],
);
