import { expect, it, jest } from '@jest/globals';
import { showToast } from '@store/contracts/bus';
import { getInquiryForm, sendInquiry } from '@store/contracts/calls/inquiry';
import { answer, refusal, type ShopTable, testShop } from '@store/remote-kit/testing';
import { remote } from '../remote.server.ts';

const guest = answer(getInquiryForm, () => ({ answer_by: '2026-11-24', member: null }));
const taken = answer(sendInquiry, () => ({ inquiry_code: 'I-ABCD2345', answer_by: '2026-11-24' }));
const typed = { kind: 'PRODUCT', name: ' 客野 花 ', email: 'ｈａｎａ@example.test', text: '使い方を教えてください。' };

async function send(fields: Record<string, string>, answers: NonNullable<ShopTable['answers']> = [guest, taken]) {
  const toast = jest.fn(async (_toast: unknown) => ({ kind: 'done', value: null }));
  const { shop, sentCalls } = testShop({ answers, commands: [[showToast, toast]] });
  const url = new URL('http://store.test/guide/contact/form');
  const outcome = await remote.forms?.inquiry?.({ fields, shop, url });
  return { outcome, toast, sent: sentCalls.filter(({ path }) => path === sendInquiry.path) };
}

it('reports all errors at their fields without script, and sends nothing (R-66)', async () => {
  const { outcome, sent } = await send({ step: 'send', email: 'nowhere' });
  expect(outcome).toMatchObject({
    kind: 'refused',
    errors: {
      kind: 'お問い合わせの種類をお選びください',
      name: 'お名前を入力してください',
      email: expect.stringContaining('name@example.jp'),
      text: 'お問い合わせの内容を入力してください',
    },
  });
  expect(sent).toEqual([]);
});

it('confirms before sending without script, and can go back (R-66)', async () => {
  const looked = await send(typed);
  expect(looked.outcome).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/^まだ送信して/),
    errors: {},
  });
  const edited = await send({ ...typed, step: 'edit' });
  expect(edited.outcome).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/^入力内容を修正/),
    errors: {},
  });
  expect([...looked.sent, ...edited.sent]).toEqual([]);
});

it('sends the confirmed input without script, and shows its number (R-66)', async () => {
  const { outcome, sent, toast } = await send({ ...typed, step: 'send' });
  expect(outcome).toEqual({ kind: 'done', to: '/guide/contact' });
  const sender = { name: '客野 花', email: 'hana@example.test' };
  expect(sent).toMatchObject([
    { request: { kind: 'PRODUCT', order_code: null, sender, text: typed.text, photos: [] } },
  ]);
  expect(toast.mock.calls).toEqual([[{ text: expect.stringContaining('お問い合わせ番号：I-ABCD2345') }]]);
});

it('shows a refusal without script and keeps the input (R-66)', async () => {
  const flood = refusal(sendInquiry, 'too-many-inquiries', '続けてお送りいただけません。');
  const { outcome } = await send({ ...typed, step: 'send' }, [guest, flood]);
  expect(outcome).toEqual({ kind: 'refused', message: '続けてお送りいただけません。', errors: {} });
});
