import * as z from 'zod/mini';
import { inquiryCase, inquiryState, inquirySummary, inquiryText } from '../../entities/inquiry.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

const person = z.object({ staff_code: code, name: z.string() });
/** An inquiry at the revision that was read; a newer revision is a conflict. */
const seen = { inquiry_code: code, revision: z.int().check(z.gte(1)) };
const ACT_REFUSALS = ['not-found', 'inquiry-changed', 'inquiry-closed', 'key-reused'] as const;

/** the signed-in staff member of お客様窓口, and colleagues to assign an inquiry to. */
export const supportMe = readCall(
  'inquiry/desk/_me',
  z.strictObject({}),
  z.extend(person, { colleagues: z.array(person) }),
  { access: 'support', refusals: ['not-found'] },
);
/** inquiries in one state, longest waiting first, closed ones newest first; without names and texts. */
export const inquiryQueue = readCall(
  'inquiry/desk/_queue',
  z.strictObject({ state: inquiryState }),
  z.object({
    inquiries: z.array(z.extend(inquirySummary, { assigned_to: z.nullable(person) })),
    /** Whether there are more than listed. */
    more: z.boolean(),
  }),
  { access: 'support' },
);
export const openInquiry = readCall('inquiry/desk/_open', z.strictObject({ inquiry_code: code }), inquiryCase, {
  access: 'support',
  refusals: ['not-found'],
});
/** sends a written reply, announced to the customer by mail; `closes` also closes the inquiry. */
export const answerInquiry = writeCall(
  'inquiry/desk/_answer',
  z.strictObject({ ...seen, text: inquiryText, closes: z.boolean() }),
  inquiryCase,
  { access: 'support', keyed: true, refusals: ACT_REFUSALS },
);
/** assigns an inquiry to a colleague or unassigns it, with an internal note. */
export const handOnInquiry = writeCall(
  'inquiry/desk/_hand-on',
  z.strictObject({ ...seen, to: z.nullable(code), note: z.optional(inquiryText) }),
  inquiryCase,
  { access: 'support', keyed: true, refusals: [...ACT_REFUSALS, 'no-such-colleague'] },
);
export const closeInquiry = writeCall('inquiry/desk/_close', z.strictObject(seen), inquiryCase, {
  access: 'support',
  keyed: true,
  refusals: ACT_REFUSALS,
});
