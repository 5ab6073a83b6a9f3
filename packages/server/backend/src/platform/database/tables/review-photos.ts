import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, epochMs } from '../columns.ts';

/** Customer photos; review, return and inquiry codes are null until the photo is attached. */
export const reviewPhotos = pgTable('review_photos', {
  photoId: text('photo_id').primaryKey(),
  /** `visitor:…` if the customer was not signed in. */
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
