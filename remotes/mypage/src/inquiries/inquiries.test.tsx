import { describe, expect, it } from '@jest/globals';
import { getInquiry, listInquiries, replyToInquiry } from '@store/contracts/calls/inquiry';
import type { Inquiry } from '@store/contracts/entities';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';

/** Noon of Friday 20 November 2026 in Tokyo. */
const NOW = Date.UTC(2026, 10, 20, 3);
const user = userEvent.setup();

const thread = (some: Partial<Inquiry> = {}): Inquiry => ({
  inquiry_code: 'I-ABCD2345',
  kind: 'ORDER',
  state: 'ANSWERED',
  order_code: 'O-1',
  sent_timestamp: NOW,
  updated_timestamp: NOW,
  answer_by: '2026-11-24',
  messages: [
    { from: 'customer', text: 'いつ届きますか。', sent_timestamp: NOW },
    { from: 'shop', text: '明日お届けします。\n<b>お待ちください。</b>', sent_timestamp: NOW },
  ],
  photos: [],
  ...some,
});
const open = (answers: Parameters<typeof renderRoute>[2] = {}) =>
  renderRoute(remote, '/mypage/inquiries?code=I-ABCD2345', answers);
const messages = () => within(screen.getByRole('list', { name: 'やりとり' })).getAllByRole('listitem');

describe('list of inquiries (R-67)', () => {
  it('shows their state and links to the threads', async () => {
    const { messages: _, photos: __, ...summary } = thread();
    await renderRoute(remote, '/mypage/inquiries', {
      answers: [answer(listInquiries, () => ({ inquiries: [summary] }))],
    });
    const list = within(screen.getByRole('list', { name: 'お問い合わせの一覧' }));
    expect(list.getByRole('link', { name: 'ご注文・お届けについて' })).toHaveAttribute(
      'href',
      '/mypage/inquiries?code=I-ABCD2345',
    );
    expect(list.getByText('回答済み')).toBeVisible();
  });

  it('links to the contact form when empty', async () => {
    await renderRoute(remote, '/mypage/inquiries', { answers: [answer(listInquiries, () => ({ inquiries: [] }))] });
    expect(screen.getByRole('link', { name: 'お問い合わせフォームへ' })).toHaveAttribute('href', '/guide/contact/form');
  });
});

describe('inquiry thread (R-67)', () => {
  it('renders messages as plain text', async () => {
    await open({ answers: [answer(getInquiry, () => thread())] });
    const [own, shops] = messages();
    expect(own).toHaveTextContent('お客様 2026/11/20（金）12:00いつ届きますか。');
    expect(shops).toHaveTextContent('<b>お待ちください。</b>');
  });

  it('sends a reply once, and no empty reply', async () => {
    const sent: unknown[] = [];
    const replied = answer(replyToInquiry, (request) => {
      sent.push(request);
      const added = { from: 'customer' as const, text: request.text, sent_timestamp: NOW };
      return thread({ state: 'OPEN', messages: [...thread().messages, added] });
    });
    await open({ answers: [answer(getInquiry, () => thread()), replied] });
    await user.click(screen.getByRole('button', { name: '返信を送る' }));
    const field = screen.getByRole('textbox', { name: /返信の内容/ });
    expect(field).toHaveAccessibleDescription(/内容を入力してください/);
    expect(sent).toEqual([]);
    await user.type(field, '承知しました。');
    await user.click(screen.getByRole('button', { name: '返信を送る' }));
    expect(await screen.findByText('送信しました。お返事をお待ちください。')).toBeVisible();
    expect(sent).toEqual([{ inquiry_code: 'I-ABCD2345', text: '承知しました。' }]);
    expect(messages()).toHaveLength(3);
    expect(screen.getByText('2026/11/24（火）まで')).toBeVisible();
    expect(field).toHaveValue('');
  });

  it('keeps the input after a refusal', async () => {
    const refused = refusal(replyToInquiry, 'too-many-inquiries', '一日に送信できる数を超えました。');
    await open({ answers: [answer(getInquiry, () => thread()), refused] });
    await user.type(screen.getByRole('textbox', { name: /返信の内容/ }), '承知しました。');
    await user.click(screen.getByRole('button', { name: '返信を送る' }));
    expect(await screen.findByText('一日に送信できる数を超えました。')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /返信の内容/ })).toHaveValue('承知しました。');
  });

  it('links to a new inquiry instead of a reply field when closed', async () => {
    await open({ answers: [answer(getInquiry, () => thread({ state: 'CLOSED' }))] });
    expect(screen.getByText('このお問い合わせは終了しました')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: '新しく問い合わせる' })).toHaveAttribute('href', '/guide/contact/form');
  });

  it('returns not-found for an inquiry that is unknown or of another customer', async () => {
    const { arrived } = await open({ answers: [refusal(getInquiry, 'not-found', '')] });
    expect(arrived()).toBe('/404');
  });
});
