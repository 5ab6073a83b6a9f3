import { randomUUID } from 'node:crypto';
import { searchOrders } from '@store/contracts/calls/checkout';
import {
  addInquiryPhoto,
  getInquiry,
  getInquiryForm,
  getLinkedInquiry,
  listInquiries,
  readInquiryLink,
  replyByLink,
  replyToInquiry,
  sendInquiry,
} from '@store/contracts/calls/inquiry';
import { type InquiryInput, REVIEW_PHOTOS } from '@store/contracts/entities';
import { INQUIRY_KEPT_DAYS, INQUIRY_LINK_DAYS } from '@store/domain/inquiry';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runHousekeeping } from '../../app/housekeeping.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { inquiries, inquiryMessages } from '../../platform/database/tables/inquiries.ts';
import { reviewPhotos } from '../../platform/database/tables/review-photos.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile, STORE_URL, type TestShopper } from '../../testing/test-backend.ts';
import { createInquiryLinks } from './inquiry-links.ts';
import { composeReceivedMail } from './inquiry-mail.ts';

const DAY_MS = 86_400_000;
const backend = backendForFile({}, demoPeople);
let member: TestShopper;
let photo: string;
beforeAll(async () => {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } });
  photo = (await picture.jpeg().toBuffer()).toString('base64');
});
beforeEach(async () => {
  backend.clock.now += DAY_MS;
  for (const table of [inquiries, outbox, reviewPhotos]) await backend.database.delete(table);
  backend.logged.length = 0;
  member = await backend.visitor().signIn('C0000001');
});

const SENDER = { name: '客野 花', email: 'Hana@Example.test' };
const inputOf = (some: Partial<InquiryInput> = {}): InquiryInput => ({
  kind: 'ORDER',
  order_code: null,
  text: 'いつ届きますか。\n<script>alert(1)</script>',
  photos: [],
  ...some,
});
const ownOrder = async (shopper = member) =>
  (await shopper.ask(searchOrders, { customer_code: 'C0000001', page: 1, size: 1 })).hits[0]?.order_code ?? '';
const left = (kind: string) => backend.database.select().from(outbox).where(eq(outbox.kind, kind));
const links = () => createInquiryLinks(backend.environment.COOKIE_SECRET);
const mailParts = () => ({
  database: backend.database,
  storeUrl: STORE_URL,
  clock: () => backend.clock.now,
  links: links(),
});
async function receivedMail() {
  const [row] = await left('inquiry-received');
  return composeReceivedMail(row?.payload, mailParts());
}
const tokenIn = (href: string) => new URL(href).searchParams.get('token') ?? '';
const tokenOf = (inquiryCode: string) => tokenIn(links().hrefOf({ inquiryCode, now: backend.clock.now }, STORE_URL));
const guestInquiry = async (guest = backend.visitor()) =>
  (await guest.ask(sendInquiry, inputOf({ sender: SENDER }))).inquiry_code;

describe('inquiry of a member (R-66)', () => {
  it('is sent about an own order, listed in my page, and confirmed with its number by mail', async () => {
    const form = await member.ask(getInquiryForm, {});
    expect(form.member).toMatchObject({ name: '山田 太郎', email: 'member@shop.test' });
    const order_code = form.member?.orders[0]?.order_code ?? '';
    expect(order_code).toBe(await ownOrder());
    const sent = await member.ask(sendInquiry, inputOf({ order_code }));
    expect(sent).toEqual({ inquiry_code: expect.stringMatching(/^I-[A-Z2-9]{8}$/), answer_by: form.answer_by });
    expect((await member.ask(listInquiries, {})).inquiries).toMatchObject([
      { inquiry_code: sent.inquiry_code, kind: 'ORDER', state: 'OPEN', order_code },
    ]);
    const { inquiry_code } = sent;
    expect(await member.ask(getInquiry, { inquiry_code })).toMatchObject({
      messages: [{ from: 'customer', text: inputOf().text }],
    });
    const mail = await receivedMail();
    expect(mail).toMatchObject({ to: 'member@shop.test', subject: expect.stringContaining(inquiry_code) });
    expect(mail?.text).toContain(`${STORE_URL}/mypage/inquiries?code=${inquiry_code}`);
    expect(mail?.text).toMatch(/^お返事の予定：\d{4}\/\d\d\/\d\dまで$/m);
  });

  it('is created once, however often it is submitted, also concurrently', async () => {
    const key = randomUUID();
    const sent = await Promise.all([1, 2].map(() => member.ask(sendInquiry, inputOf(), { key })));
    expect(sent[1]).toEqual(sent[0]);
    expect(await member.ask(sendInquiry, inputOf(), { key })).toEqual(sent[0]);
    expect(await left('inquiry-received')).toHaveLength(1);
    const guest = backend.visitor();
    const again = randomUUID();
    const both = await Promise.all(
      [1, 2].map(() => guest.ask(sendInquiry, inputOf({ sender: SENDER }), { key: again })),
    );
    expect(both[1]).toEqual(both[0]);
    expect(await backend.database.select().from(inquiries)).toHaveLength(2);
  });

  it('rejects another member’s order, and reports errors at their field', async () => {
    const other = await backend.visitor().signIn('C0000002');
    const order_code = await ownOrder();
    expect(await other.refusal(sendInquiry, inputOf({ order_code }))).toMatchObject({
      code: 'inquiry-refused',
      fields: { order_code: expect.stringContaining('見つかりません') },
    });
    const guest = backend.visitor();
    expect(await guest.refusal(sendInquiry, inputOf())).toMatchObject({ fields: { name: expect.anything() } });
    expect(await guest.refusal(sendInquiry, inputOf({ sender: { name: '客野', email: 'nowhere' } }))).toMatchObject({
      fields: { email: expect.stringContaining('name@example.jp') },
    });
    expect(await backend.database.select().from(inquiries)).toEqual([]);
  });

  it('accepts further messages in the thread, which other members cannot find', async () => {
    const { inquiry_code } = await member.ask(sendInquiry, inputOf());
    const text = '追記です。';
    expect((await member.ask(replyToInquiry, { inquiry_code, text })).messages).toHaveLength(2);
    const other = await backend.visitor().signIn('C0000002');
    for (const refused of [
      await other.refusal(getInquiry, { inquiry_code }),
      await other.refusal(replyToInquiry, { inquiry_code, text }),
      await other.refusal(getInquiry, { inquiry_code: 'I-NOTTHERE' }),
    ])
      expect(refused).toMatchObject({ code: 'not-found', message: 'お問い合わせが見つかりませんでした。' });
    expect((await other.ask(listInquiries, {})).inquiries).toEqual([]);
  });

  it('logs nothing that a sender typed (J04)', async () => {
    await member.ask(sendInquiry, inputOf());
    await guestInquiry();
    await member.refusal(sendInquiry, inputOf({ order_code: 'O-of-another' }));
    for (const word of ['alert(1)', 'いつ届きますか', '客野', 'xample.test', 'O-of-another'])
      expect(backend.logged.join('\n')).not.toContain(word);
  });

  it.each([
    ['an address in any case', (at: number) => `${at % 2 ? 'Hana' : 'hana'}@example.test`],
    ['addresses with a tag', (at: number) => `hana+${at}@example.test`],
    ['dots at Gmail', (at: number) => `ha.na+${at}@${at % 2 ? 'gmail' : 'googlemail'}.com`],
  ])('is limited to ten mails per mailbox and day: %s (E11)', async (_, emailAt) => {
    const write = (email: string) => inputOf({ sender: { ...SENDER, email } });
    for (let at = 0; at < 10; at += 1) await backend.visitor().ask(sendInquiry, write(emailAt(at)));
    const refused = await backend.visitor().refusal(sendInquiry, write(emailAt(10)));
    expect(refused).toMatchObject({ code: 'too-many-inquiries', message: expect.stringContaining('0120-000-123') });
    await backend.visitor().ask(sendInquiry, write('taro@example.test'));
    expect(await left('inquiry-received')).toHaveLength(11);
  });
});

describe('photos of an inquiry (R-66)', () => {
  const statusOf = async (id: string, shopper: TestShopper) =>
    (await shopper.request({ method: 'GET', url: `${REVIEW_PHOTOS}${id}-240.avif` })).statusCode;

  it('are visible to their sender (a guest’s to their browser) and, once sent, to the desk', async () => {
    const desk = await backend.visitor().signInStaff('CS0001');
    const guest = backend.visitor();
    const ids = [];
    for (const shopper of [member, guest]) {
      const { id } = (await shopper.ask(addInquiryPhoto, { photo })).photo;
      expect([await statusOf(id, shopper), await statusOf(id, desk)]).toEqual([200, 404]);
      await shopper.ask(sendInquiry, inputOf({ photos: [id], ...(shopper === guest && { sender: SENDER }) }));
      expect([await statusOf(id, shopper), await statusOf(id, desk)]).toEqual([200, 200]);
      ids.push(id);
    }
    const [own = '', foreign = ''] = ids;
    const moderator = await backend.visitor().signInStaff('MD0001');
    for (const stranger of [backend.visitor(), moderator]) expect(await statusOf(own, stranger)).toBe(404);
    expect(await statusOf(foreign, member)).toBe(404);
    const [{ inquiry_code } = { inquiry_code: '' }] = (await member.ask(listInquiries, {})).inquiries;
    expect((await member.ask(getInquiry, { inquiry_code })).photos).toMatchObject([{ id: own }]);
  });

  it('cannot be attached by others or twice; a file that is no picture is rejected', async () => {
    const guest = backend.visitor();
    const { id } = (await guest.ask(addInquiryPhoto, { photo })).photo;
    expect((await member.refusal(sendInquiry, inputOf({ photos: [id] }))).code).toBe('photo-gone');
    await guest.ask(sendInquiry, inputOf({ photos: [id], sender: SENDER }));
    expect((await guest.refusal(sendInquiry, inputOf({ photos: [id], sender: SENDER }))).code).toBe('photo-gone');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect(await guest.refusal(addInquiryPhoto, { photo: svg })).toMatchObject({ code: 'photo-unreadable' });
  });
});

describe('inquiry of a guest by the mailed link (R-67)', () => {
  it('can be read and answered without photos or session; the first mail repeats nothing typed', async () => {
    const guest = backend.visitor();
    const code = await guestInquiry(guest);
    const mail = await receivedMail();
    expect(mail?.to).toBe(SENDER.email);
    for (const typed of ['客野', 'いつ届きますか', 'script']) expect(mail?.html).not.toContain(typed);
    const token = tokenIn(/http\S+\/guide\/contact\/inquiry\?\S+/.exec(mail?.text ?? '')?.[0] ?? STORE_URL);
    const reader = backend.visitor();
    expect(await reader.ask(readInquiryLink, { token })).toEqual({ inquiry_code: code });
    expect(await reader.ask(getLinkedInquiry, { token })).toMatchObject({
      inquiry_code: code,
      photos: [],
      messages: [{ from: 'customer', text: inputOf().text }],
    });
    expect((await reader.ask(replyByLink, { token, text: '追記です。' })).messages).toHaveLength(2);
  });

  it('is not opened by a forged or expired link, or by a link to a member’s inquiry', async () => {
    const code = await guestInquiry();
    const { inquiry_code: ofMember } = await member.ask(sendInquiry, inputOf());
    const token = tokenOf(code);
    const reader = backend.visitor();
    for (const forged of [
      token.replace(code, ofMember),
      `${token}x`,
      code,
      '',
      tokenOf(ofMember),
      tokenOf('I-NOTTHERE'),
    ])
      for (const call of [readInquiryLink, getLinkedInquiry])
        expect(await reader.refusal(call, { token: forged })).toMatchObject({ code: 'not-found' });
    expect(await reader.refusal(replyByLink, { token: tokenOf(ofMember), text: 'あ' })).toMatchObject({
      code: 'not-found',
    });
    backend.clock.now += INQUIRY_LINK_DAYS * DAY_MS;
    expect((await reader.refusal(getLinkedInquiry, { token })).code).toBe('not-found');
  });

  it('stays readable by link for a member who left, until their data is erased (J06)', async () => {
    const { inquiry_code } = await member.ask(sendInquiry, inputOf());
    const retired = { retired: true, retiredAt: backend.clock.now };
    await backend.database.update(customers).set(retired).where(eq(customers.customerCode, 'C0000001'));
    const token = tokenOf(inquiry_code);
    expect((await receivedMail())?.text).toContain('/guide/contact/inquiry');
    expect(await backend.visitor().ask(readInquiryLink, { token })).toEqual({ inquiry_code });
    await runHousekeeping(backend.database, backend.clock.now + 31 * DAY_MS);
    expect(await backend.database.select().from(inquiryMessages)).toEqual([]);
    expect(await receivedMail()).toBeNull();
  });
});

it('is deleted a year after its last message, unless it waits for the shop (J06)', async () => {
  const [answered, open] = [await guestInquiry(), await guestInquiry()];
  await backend.database.update(inquiries).set({ state: 'ANSWERED' }).where(eq(inquiries.inquiryCode, answered));
  await runHousekeeping(backend.database, backend.clock.now + INQUIRY_KEPT_DAYS * DAY_MS);
  expect(await backend.database.select().from(inquiries)).toHaveLength(2);
  await runHousekeeping(backend.database, backend.clock.now + INQUIRY_KEPT_DAYS * DAY_MS + 1);
  const remaining = await backend.database.select().from(inquiries);
  expect(remaining.map(({ inquiryCode }) => inquiryCode)).toEqual([open]);
});
