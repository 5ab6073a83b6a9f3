import { INQUIRY_KINDS, INQUIRY_STATES, MOST_INQUIRY_LETTERS } from '@store/domain/inquiry';
import * as z from 'zod/mini';
import { code, day } from '../wire/primitives.ts';
import { line, passage, typedEmail } from '../wire/typed-text.ts';
import { MOST_PHOTOS, photoId, picture } from './picture.ts';

export const inquiryKind = z.enum(INQUIRY_KINDS);
export const inquiryState = z.enum(INQUIRY_STATES);

/** A message to or from the shop; may have several lines. */
export const inquiryText = passage(MOST_INQUIRY_LETTERS).check(z.minLength(1));

/** an inquiry as submitted. `sender` is not needed with a sign-in. */
export const inquiryInput = z.strictObject({
  kind: inquiryKind,
  /** One of the member's own orders, or null. */
  order_code: z.nullable(code),
  sender: z.optional(z.strictObject({ name: line(40).check(z.minLength(1)), email: typedEmail })),
  text: inquiryText,
  /** Photos uploaded before (`inquiry/_add-photo`). */
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
  /** Time of the last message. */
  updated_timestamp: z.int(),
  /** Reply date promised by the shop, also after a reply. */
  answer_by: day,
});
export type InquirySummary = z.infer<typeof inquirySummary>;

/** an inquiry as shown to its sender, oldest message first. */
export const inquiry = z.extend(inquirySummary, {
  messages: z.array(z.object({ from: z.enum(['customer', 'shop']), text: z.string(), sent_timestamp: z.int() })),
  /** Photos of the first message, under `REVIEW_PHOTOS`; empty for a reader without a sign-in. */
  photos: z.array(picture),
});
export type Inquiry = z.infer<typeof inquiry>;

/** an inquiry as shown to the desk, including internal notes. */
export const inquiryCase = z.extend(inquirySummary, {
  /** Version of the inquiry, for optimistic locking. */
  revision: z.int(),
  sender: z.object({ kind: z.enum(['member', 'guest']), name: z.string(), email: z.string() }),
  assigned_to: z.nullable(z.object({ staff_code: code, name: z.string() })),
  messages: z.array(
    z.object({
      from: z.enum(['customer', 'shop', 'note']),
      /** Staff member who wrote it; empty for the customer. */
      author: z.string(),
      text: z.string(),
      sent_timestamp: z.int(),
    }),
  ),
  photos: z.array(picture),
});
export type InquiryCase = z.infer<typeof inquiryCase>;
