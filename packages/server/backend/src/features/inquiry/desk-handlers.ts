import {
  answerInquiry,
  closeInquiry,
  handOnInquiry,
  inquiryQueue,
  openInquiry,
  supportMe,
} from '@store/contracts/calls/inquiry';
import type { InquiryState } from '@store/domain/inquiry';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { type InquiryRow, inquiries } from '../../platform/database/tables/inquiries.ts';
import { staff } from '../../platform/database/tables/staff.ts';
import { type CallContext, type Handler, handle, Refusal, refuse, type Staff } from '../../platform/http/handler.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';
import { assigneeOf, caseOf, staffNames } from './inquiry-case.ts';
import { findInquiry, lockInquiry, summaryOf } from './inquiry-records.ts';
import { refuseClosed, refuseUnknownInquiry } from './reply-to-inquiry.ts';
import { moveInquiry } from './write-message.ts';

/** Inquiries per page of the queue. */
const BATCH = 100;

/** Calls of the support staff (お客様窓口); the access gate rejects everyone else. */
export const deskHandlers: readonly Handler[] = [
  handle(supportMe, async (_request, context) => {
    const { staffCode, name } = supportOf(context);
    return { staff_code: staffCode, name, colleagues: await colleaguesOf(context.database, staffCode) };
  }),
  handle(inquiryQueue, async ({ state }, { database }) => queue(database, state)),
  handle(openInquiry, async ({ inquiry_code }, { database }) => {
    const row = await findInquiry(database, inquiry_code);
    return row ? caseOf(database, row) : refuseUnknownInquiry();
  }),
  handle(answerInquiry, async ({ text, closes, ...seen }, context) => {
    const { database, clock } = context;
    const { staffCode } = supportOf(context);
    const held = await lockSeen(seen, context);
    if (held instanceof Refusal) return held;
    const now = clock();
    const { row, messageId } = await moveInquiry(database, held, {
      message: { author: 'shop', staffCode, words: text.trim() },
      // The author of the answer becomes the assignee.
      change: { state: closes ? 'CLOSED' : 'ANSWERED', assignedTo: staffCode, updatedAt: now },
      now,
    });
    const payload = { inquiry_code: row.inquiryCode, message_id: messageId };
    await putIntoOutbox(database, { kind: 'inquiry-answered', payload, now });
    return caseOf(database, row);
  }),
  handle(handOnInquiry, async ({ to, note = '', ...seen }, context) => {
    const { database, clock } = context;
    const { staffCode } = supportOf(context);
    const held = await lockSeen(seen, context);
    if (held instanceof Refusal) return held;
    if (to !== null && !(await isSupport(database, to)))
      return refuse('no-such-colleague', '担当者が見つかりませんでした。画面を開き直してください。');
    const text = note.trim();
    const { row } = await moveInquiry(database, held, {
      message: text === '' ? undefined : { author: 'note', staffCode, words: text },
      change: { assignedTo: to },
      now: clock(),
    });
    return caseOf(database, row);
  }),
  handle(closeInquiry, async (seen, context) => {
    supportOf(context);
    const held = await lockSeen(seen, context);
    if (held instanceof Refusal) return held;
    const now = context.clock();
    const { row } = await moveInquiry(context.database, held, { change: { state: 'CLOSED', updatedAt: now }, now });
    return caseOf(context.database, row);
  }),
];

function supportOf({ identity }: Pick<CallContext, 'identity'>): Staff {
  if (identity.staff?.role !== 'support') throw new Error('support desk handler reached without the support role');
  return identity.staff;
}

/** Locks the inquiry (`FOR UPDATE`) and checks its revision; the slower of two concurrent actions is refused. */
async function lockSeen(
  seen: { inquiry_code: string; revision: number },
  { database }: CallContext,
): Promise<InquiryRow | Refusal> {
  const row = await lockInquiry(database, seen.inquiry_code);
  if (!row) return refuseUnknownInquiry();
  if (row.revision !== seen.revision)
    return refuse('inquiry-changed', 'お問い合わせの内容が変わりました。新しい内容をご確認ください。');
  return row.state === 'CLOSED' ? refuseClosed() : row;
}

async function queue(database: Queries, state: InquiryState) {
  const order = state === 'CLOSED' ? desc : asc;
  const rows = await database
    .select()
    .from(inquiries)
    .where(eq(inquiries.state, state))
    .orderBy(order(inquiries.updatedAt), order(inquiries.inquiryCode))
    .limit(BATCH + 1);
  const nameOf = await staffNames(database);
  const listed = rows.slice(0, BATCH).map((row) => ({ ...summaryOf(row), assigned_to: assigneeOf(row, nameOf) }));
  return { inquiries: listed, more: rows.length > BATCH };
}

const isWorking = and(eq(staff.role, 'support'), eq(staff.retired, false));

async function colleaguesOf(database: Queries, staffCode: string) {
  const rows = await database
    .select({ staff_code: staff.staffCode, name: staff.name })
    .from(staff)
    .where(and(isWorking, ne(staff.staffCode, staffCode)))
    .orderBy(asc(staff.staffCode));
  return rows;
}

async function isSupport(database: Queries, staffCode: string): Promise<boolean> {
  const found = await database
    .select()
    .from(staff)
    .where(and(isWorking, eq(staff.staffCode, staffCode)));
  return found.length > 0;
}
