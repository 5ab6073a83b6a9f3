import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  addInquiryPhoto,
  getInquiryForm,
  getLinkedInquiry,
  readInquiryLink,
  replyByLink,
  sendInquiry,
} from '@store/contracts/calls/inquiry';
import type { Inquiry } from '@store/contracts/entities';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';

/** Noon of Friday 20 November 2026 in Tokyo. */
const NOW = Date.UTC(2026, 10, 20, 3);
const FORM = '/guide/contact/form';
const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

const guest = answer(getInquiryForm, () => ({ answer_by: '2026-11-24', member: null }));
const member = answer(getInquiryForm, () => ({
  answer_by: '2026-11-24',
  member: {
    name: '山田 太郎',
    email: 'member@shop.test',
    orders: [{ order_code: 'O-1', ordered_timestamp: NOW, goods: 'スカルプシャンプー ほか1点' }],
  },
}));
const taken = (sent: unknown[]) =>
  answer(sendInquiry, (request) => {
    sent.push(request);
    return { inquiry_code: 'I-ABCD2345', answer_by: '2026-11-24' };
  });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const choice = (name: RegExp) => screen.getByRole('combobox', { name });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

async function fillIn() {
  await user.selectOptions(choice(/お問い合わせの種類/), '商品・使い方について');
  await user.type(field(/お名前/), '客野 花');
  await user.type(field(/メールアドレス/), 'hana@example.test');
  await user.type(field(/お問い合わせの内容/), '使い方を教えてください。');
}

describe('contact form (R-66)', () => {
  it('shows office hours and the reply date, and links members to sign-in', async () => {
    await renderRoute(remote, FORM, { answers: [guest] });
    expect(screen.getByText('2026/11/24（火）までにお返事します')).toBeVisible();
    expect(screen.getByText(/9:00〜18:00（日曜・祝日・年末年始を除く）.*2営業日以内/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute(
      'href',
      '/login?return_path=%2Fguide%2Fcontact%2Fform',
    );
  });

  it('shows errors at the fields and sends nothing', async () => {
    const sent: unknown[] = [];
    await renderRoute(remote, FORM, { answers: [guest, taken(sent)] });
    await user.type(field(/メールアドレス/), 'nowhere');
    await press('内容を確認する');
    expect(choice(/お問い合わせの種類/)).toHaveAccessibleDescription(/種類をお選びください/);
    expect(field(/お名前/)).toHaveAccessibleDescription(/お名前を入力してください/);
    expect(field(/メールアドレス/)).toHaveAccessibleDescription(/name@example\.jp/);
    expect(field(/メールアドレス/)).toHaveValue('nowhere');
    expect(field(/お問い合わせの内容/)).toHaveAccessibleDescription(/内容を入力してください/);
    expect(sent).toEqual([]);
  });

  it('has a confirmation step; going back keeps the input, which is sent unchanged', async () => {
    const sent: unknown[] = [];
    const { arrived } = await renderRoute(remote, FORM, { answers: [guest, taken(sent)] });
    await fillIn();
    await press('内容を確認する');
    const read = within(await screen.findByRole('region', { name: 'お問い合わせの確認' }));
    for (const words of ['商品・使い方について', '客野 花 様', 'hana@example.test', '使い方を教えてください。'])
      expect(read.getByText(words)).toBeVisible();
    await user.click(screen.getByRole('link', { name: '入力内容を修正する' }));
    await waitFor(() => expect(field(/お名前/)).toHaveValue('客野 花'));
    expect(field(/お問い合わせの内容/)).toHaveValue('使い方を教えてください。');
    expect(choice(/お問い合わせの種類/)).toHaveValue('PRODUCT');
    await press('内容を確認する');
    await screen.findByRole('region', { name: 'お問い合わせの確認' });
    await press('この内容で送信する');
    expect(await screen.findByText('I-ABCD2345')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('お問い合わせを受け付けました');
    expect(arrived()).toBe(`${FORM}?step=sent`);
    expect(sent).toEqual([
      {
        kind: 'PRODUCT',
        order_code: null,
        sender: { name: '客野 花', email: 'hana@example.test' },
        text: '使い方を教えてください。',
        photos: [],
      },
    ]);
  });

  it('offers members their own orders and has no name field', async () => {
    const sent: unknown[] = [];
    await renderRoute(remote, FORM, { answers: [member, taken(sent)] });
    expect(screen.queryByRole('textbox', { name: /お名前/ })).toBeNull();
    await user.selectOptions(choice(/お問い合わせの種類/), 'ご注文・お届けについて');
    await user.selectOptions(choice(/ご注文/), 'O-1');
    await user.type(field(/お問い合わせの内容/), 'いつ届きますか。');
    await press('内容を確認する');
    expect(await screen.findByText('スカルプシャンプー ほか1点（O-1）')).toBeVisible();
    await press('この内容で送信する');
    expect(await screen.findByRole('link', { name: 'お問い合わせを見る' })).toHaveAttribute(
      'href',
      '/mypage/inquiries?code=I-ABCD2345',
    );
    expect(sent).toEqual([{ kind: 'ORDER', order_code: 'O-1', text: 'いつ届きますか。', photos: [] }]);
  });

  it('refuses an unreadable photo at its field and keeps the input', async () => {
    const refused = refusal(addInquiryPhoto, 'photo-unreadable', 'この写真は読み込めませんでした。');
    await renderRoute(remote, FORM, { answers: [guest, refused] });
    await fillIn();
    await user.upload(
      screen.getByLabelText(/写真/, { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('「a.png」：この写真は読み込めませんでした。')).toBeVisible();
    expect(field(/お名前/)).toHaveValue('客野 花');
  });

  it('shows a server error at its field and keeps the input', async () => {
    const message = 'メールアドレスをご確認ください。';
    const refused: ReturnType<typeof refusal> = [
      sendInquiry,
      () => ({ kind: 'refused', code: 'inquiry-refused', message, fields: { email: message } }),
    ];
    await renderRoute(remote, FORM, { answers: [guest, refused] });
    await fillIn();
    await press('内容を確認する');
    await press('この内容で送信する');
    expect(await screen.findByRole('textbox', { name: /メールアドレス/ })).toHaveAccessibleDescription(
      /ご確認ください/,
    );
    expect(field(/お名前/)).toHaveValue('客野 花');
  });

  it('shows a general refusal next to the form content', async () => {
    const message = 'お預かりした写真の保存期間（1日）が過ぎました。';
    await renderRoute(remote, FORM, { answers: [guest, refusal(sendInquiry, 'photo-gone', message)] });
    await fillIn();
    await press('内容を確認する');
    await press('この内容で送信する');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('使い方を教えてください。')).toBeVisible();
  });
});

describe('inquiry page behind a mail link (R-67)', () => {
  const ADDRESS = '/guide/contact/inquiry?token=I-ABCD2345~1.signature';
  const thread: Inquiry = {
    inquiry_code: 'I-ABCD2345',
    kind: 'PRODUCT',
    state: 'ANSWERED',
    order_code: null,
    sent_timestamp: NOW,
    updated_timestamp: NOW,
    answer_by: '2026-11-24',
    messages: [{ from: 'shop', text: '一日一回お使いください。', sent_timestamp: NOW }],
    photos: [],
  };
  const read = answer(readInquiryLink, () => ({ inquiry_code: 'I-ABCD2345' }));

  it('shows the thread and accepts a reply', async () => {
    const sent: unknown[] = [];
    const replied = answer(replyByLink, (request) => {
      sent.push(request);
      return thread;
    });
    await renderRoute(remote, ADDRESS, { answers: [read, answer(getLinkedInquiry, () => thread), replied] });
    expect(await screen.findByText('一日一回お使いください。')).toBeVisible();
    await user.type(field(/返信の内容/), 'ありがとう。');
    await press('返信を送る');
    await waitFor(() => expect(sent).toEqual([{ token: 'I-ABCD2345~1.signature', text: 'ありがとう。' }]));
  });

  it('returns not-found for a forged or expired link', async () => {
    const { arrived } = await renderRoute(remote, ADDRESS, { answers: [refusal(readInquiryLink, 'not-found', '')] });
    expect(arrived()).toBe('/404');
  });
});
