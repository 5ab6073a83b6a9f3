import {
  answerInquiry,
  closeInquiry,
  getInquiry,
  handOnInquiry,
  inquiryQueue,
  openInquiry,
  replyToInquiry,
  sendInquiry,
  supportMe,
} from '@store/contracts/calls/inquiry';
import type { InquiryInput } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { inquiries } from '../../platform/database/tables/inquiries.ts';
import { backendForFile, forFile, STORE_URL, type TestShopper } from '../../testing/test-backend.ts';
import { createInquiryLinks } from './inquiry-links.ts';
import { composeAnsweredMail } from './inquiry-mail.ts';

const backend = backendForFile();
let member: TestShopper;
let inquiry_code: string;
const desk = forFile(() => backend.visitor().signInStaff('CS0001'));
beforeEach(async () => {
  for (const table of [inquiries, outbox]) await backend.database.delete(table);
  backend.clock.now += 60_000;
  member = await backend.visitor().signIn('C0000001');
  inquiry_code = (await member.ask(sendInquiry, input)).inquiry_code;
});

const input: InquiryInput = { kind: 'PRODUCT', order_code: null, text: '使い方を教えてください。', photos: [] };
const seen = async () => ({ inquiry_code, revision: (await desk.ask(openInquiry, { inquiry_code })).revision });
const answer = async (text = '一日一回お使いください。', closes = false) =>
  desk.ask(answerInquiry, { ...(await seen()), text, closes });
const queued = async (state: 'OPEN' | 'ANSWERED' | 'CLOSED') =>
  (await desk.ask(inquiryQueue, { state })).inquiries.map((each) => each.inquiry_code);
async function answeredMails() {
  const rows = await backend.database.select().from(outbox).where(eq(outbox.kind, 'inquiry-answered'));
  const parts = {
    database: backend.database,
    storeUrl: STORE_URL,
    clock: () => backend.clock.now,
    links: createInquiryLinks(backend.environment.COOKIE_SECRET),
  };
  return Promise.all(rows.map(({ payload }) => composeAnsweredMail(payload, parts)));
}

it('shows the customer’s name in the case, not in the queue (R-68)', async () => {
  const { inquiries: waiting } = await desk.ask(inquiryQueue, { state: 'OPEN' });
  expect(waiting).toMatchObject([{ inquiry_code, kind: 'PRODUCT', assigned_to: null }]);
  expect(JSON.stringify(waiting)).not.toContain('山田');
  expect(await desk.ask(openInquiry, { inquiry_code })).toMatchObject({
    sender: { kind: 'member', name: '山田 太郎', email: 'member@shop.test' },
    messages: [{ from: 'customer', author: '', text: input.text }],
  });
});

it('adds an answer to the thread and mails it, without naming its author (R-67, R-68)', async () => {
  const key = 'answered-twice-at-once';
  const request = { ...(await seen()), text: '一日一回お使いください。', closes: false };
  const both = await Promise.all([1, 2].map(() => desk.ask(answerInquiry, request, { key })));
  expect(both[1]).toEqual(both[0]);
  expect(both[0]).toMatchObject({ state: 'ANSWERED', assigned_to: { staff_code: 'CS0001', name: '西村 葵' } });
  const thread = await member.ask(getInquiry, { inquiry_code });
  expect(thread).toMatchObject({
    state: 'ANSWERED',
    messages: [{ from: 'customer' }, { from: 'shop', text: request.text }],
  });
  expect(JSON.stringify(thread)).not.toContain('西村');
  const mails = await answeredMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: 'member@shop.test', subject: expect.stringContaining(inquiry_code) });
  expect(mails[0]?.text).toContain(request.text);
  expect(mails[0]?.text).toContain(`${STORE_URL}/mypage/inquiries?code=${inquiry_code}`);
  expect(mails[0]?.html).not.toContain('西村');
  expect(await queued('ANSWERED')).toEqual([inquiry_code]);
});

it('requeues an inquiry on a new customer message; the slower of two actions is rejected (R-68)', async () => {
  const before = await seen();
  await answer();
  await member.ask(replyToInquiry, { inquiry_code, text: 'ありがとうございます。' });
  expect(await queued('OPEN')).toEqual([inquiry_code]);
  const late = await desk.refusal(answerInquiry, { ...before, text: '二人目のお返事', closes: false });
  expect(late.code).toBe('inquiry-changed');
  expect(await answeredMails()).toHaveLength(1);
});

it('rejects messages from both sides once an inquiry is closed (R-67, R-68)', async () => {
  await desk.ask(closeInquiry, await seen());
  expect(await queued('CLOSED')).toEqual([inquiry_code]);
  expect((await member.refusal(replyToInquiry, { inquiry_code, text: 'まだあります。' })).code).toBe('inquiry-closed');
  const refused = await desk.refusal(answerInquiry, { ...(await seen()), text: 'お返事', closes: false });
  expect(refused.code).toBe('inquiry-closed');
  expect(await answeredMails()).toEqual([]);
});

it('hands an inquiry to a desk colleague only, with a note hidden from the customer (R-68)', async () => {
  expect(await desk.ask(supportMe, {})).toEqual({
    staff_code: 'CS0001',
    name: '西村 葵',
    colleagues: [{ staff_code: 'CS0002', name: '大野 拓' }],
  });
  const handed = await desk.ask(handOnInquiry, { ...(await seen()), to: 'CS0002', note: '成分の確認をお願いします。' });
  expect(handed).toMatchObject({
    state: 'OPEN',
    assigned_to: { name: '大野 拓' },
    messages: [{ from: 'customer' }, { from: 'note', author: '西村 葵', text: '成分の確認をお願いします。' }],
  });
  expect(JSON.stringify(await member.ask(getInquiry, { inquiry_code }))).not.toContain('成分の確認');
  for (const to of ['MD0001', 'CS9999'])
    expect((await desk.refusal(handOnInquiry, { ...(await seen()), to })).code).toBe('no-such-colleague');
});

it('answers not-found to members, guests and other staff (R-68)', async () => {
  for (const stranger of [member, backend.visitor(), await backend.visitor().signInStaff('MD0001')])
    for (const refused of [
      await stranger.refusal(openInquiry, { inquiry_code }),
      await stranger.refusal(inquiryQueue, { state: 'OPEN' }),
      await stranger.refusal(answerInquiry, { inquiry_code, revision: 1, text: '偽のお返事', closes: true }),
    ])
      expect(refused.code).toBe('not-found');
});
