import { INQUIRY_KINDS, INQUIRY_STATES, MOST_INQUIRY_LETTERS } from '@store/domain/inquiry';
import * as z from 'zod/mini';
import { code, day } from '../wire/primitives.ts';
import { line, passage, typedEmail } from '../wire/typed-text.ts';
import { MOST_PHOTOS, photoId, picture } from './picture.ts';

export const inquiryKind = z.enum(INQUIRY_KINDS);
export const inquiryState = z.enum(INQUIRY_STATES);

/** A message to the shop or from it; it may have several lines. */
export const inquiryText = passage(MOST_INQUIRY_LETTERS).check(z.minLength(1));

/** an inquiry as it is sent. Who is signed in needs no `sender`. */
export const inquiryInput = z.strictObject({
  kind: inquiryKind,
  /** One of the member's own orders; null where it is about none. */
  order_code: z.nullable(code),
  sender: z.optional(
    z.strictObject({
      name: line(40).check(z.minLength(1)),
      email: typedEmail,
    }),
  ),
  text: inquiryText,
  /** Photos that were added before (`inquiry/_add-photo`). */
  photos: z.array(photoId).check(z.maxLength(MOST_PHOTOS)),
});
export type InquiryInput = z.infer<typeof inquiryInput>;

/** An inquiry in a list. */
export const inquirySummary = z.object({
  /** お問い合わせ番号. */
  inquiry_code: code,
  kind: inquiryKind,
  state: inquiryState,
  order_code: z.nullable(code),
  sent_timestamp: z.int(),
  /** When something was last written. */
  updated_timestamp: z.int(),
  /** By when the shop answers; of one that waits for no answer, when it would have. */
  answer_by: day,
});
export type InquirySummary = z.infer<typeof inquirySummary>;

/** an inquiry as its sender reads it, oldest message first. */
export const inquiry = z.extend(inquirySummary, {
  messages: z.array(z.object({ from: z.enum(['customer', 'shop']), text: z.string(), sent_timestamp: z.int() })),
  /** Those that were sent with the first message, under `REVIEW_PHOTOS`; none where their reader is not signed in. */
  photos: z.array(picture),
});
export type Inquiry = z.infer<typeof inquiry>;

/** the same as the desk reads it, with what its people told each other. */
export const inquiryCase = z.extend(inquirySummary, {
  /** Counts what was written and decided: an act is about the inquiry as it was read. */
  revision: z.int(),
  sender: z.object({ kind: z.enum(['member', 'guest']), name: z.string(), email: z.string() }),
  assigned_to: z.nullable(z.object({ staff_code: code, name: z.string() })),
  messages: z.array(
    z.object({
      from: z.enum(['customer', 'shop', 'note']),
      /** Who of the shop wrote it; empty for the customer. */
      author: z.string(),
      text: z.string(),
      sent_timestamp: z.int(),
    }),
  ),
  photos: z.array(picture),
});
export type InquiryCase = z.infer<typeof inquiryCase>;
