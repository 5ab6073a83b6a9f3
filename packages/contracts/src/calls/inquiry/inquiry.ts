import * as z from 'zod/mini';
import { inquiry, inquiryInput, inquirySummary, inquiryText } from '../../entities/inquiry.ts';
import { picture } from '../../entities/picture.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, day } from '../../wire/primitives.ts';
import { addReviewPhoto } from '../review/review-writing.ts';

/** by when what is sent now would be answered, and the member with the orders to choose from; null for a guest. */
export const getInquiryForm = readCall(
  'inquiry/_form',
  z.strictObject({}),
  z.object({
    answer_by: day,
    member: z.nullable(
      z.object({
        name: z.string(),
        email: z.string(),
        /** The newest in front. */
        orders: z.array(z.object({ order_code: code, ordered_timestamp: z.int(), goods: z.string() })),
      }),
    ),
  }),
);
/** takes a photo for an inquiry that is being written, as `review/_add-photo` does; a guest's belongs to their browser. */
export const addInquiryPhoto = writeCall('inquiry/_add-photo', addReviewPhoto.request, z.object({ photo: picture }), {
  bodyBytes: 3 * 1024 * 1024,
  refusals: ['photo-unreadable', 'photo-too-large'],
});
/** sends an inquiry, once. `inquiry-refused` says at its field what stands against it. */
export const sendInquiry = writeCall('inquiry/_send', inquiryInput, z.object({ inquiry_code: code, answer_by: day }), {
  keyed: true,
  refusals: ['inquiry-refused', 'photo-gone', 'too-many-inquiries', 'key-reused'],
});

/** the member's own, the newest in front; those of the last year. */
export const listInquiries = readCall(
  'inquiry/_list',
  z.strictObject({}),
  z.object({ inquiries: z.array(inquirySummary) }),
  { access: 'member' },
);
export const getInquiry = readCall('inquiry/_get', z.strictObject({ inquiry_code: code }), inquiry, {
  access: 'member',
  refusals: ['not-found'],
});
const REPLY_REFUSALS = ['not-found', 'inquiry-closed', 'too-many-inquiries', 'key-reused'] as const;
/** writes on in a thread; one that is closed takes no more. */
export const replyToInquiry = writeCall(
  'inquiry/_reply',
  z.strictObject({ inquiry_code: code, text: inquiryText }),
  inquiry,
  { access: 'member', keyed: true, refusals: REPLY_REFUSALS },
);

const token = z.string().check(z.maxLength(200));
/** whether the link of a mail still opens an inquiry; its words are asked for by `inquiry/_get-by-link`. */
export const readInquiryLink = readCall(
  'inquiry/_read-link',
  z.strictObject({ token }),
  z.object({ inquiry_code: code }),
  { refusals: ['not-found'] },
);
export const getLinkedInquiry = readCall('inquiry/_get-by-link', z.strictObject({ token }), inquiry, {
  refusals: ['not-found'],
});
export const replyByLink = writeCall('inquiry/_reply-by-link', z.strictObject({ token, text: inquiryText }), inquiry, {
  keyed: true,
  refusals: REPLY_REFUSALS,
});
