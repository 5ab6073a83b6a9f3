import { describe, expect, it } from '@jest/globals';
import { getOrder, issueReceipt } from '@store/contracts/calls/order';
import type { ReceiptStanding } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { answer, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleOrder, NOW } from '../testing/examples.ts';

const ready: ReceiptStanding = { state: 'ready', is_issued: false, addressee: '山田 太郎', purpose: 'お品代として' };
const issuedReceipt: AnswerOf<typeof issueReceipt> = {
  order_code: 'X1',
  receipt_number: 'R-X1',
  checkout_timestamp: NOW,
  issued_timestamp: NOW,
  issue: 1,
  is_reissue: false,
  addressee: '髙橋商店 御中',
  purpose: 'お品代として',
  payment_method: 'クレジットカード',
  lines: [],
  sku_in_vat: 0,
  discount_in_vat: 0,
  point_in_vat: 0,
  delivery_fee_in_vat: 0,
  payment_fee_in_vat: 0,
  total_in_vat: 0,
  tax: [],
  seller: { name: '', zip_code: '', address: '', tel: '', registration_number: 'T9000000000000' },
  href: '/api/receipts/X1/1',
};

/** Opens the order page; `standings` are the receipt states of successive loads. */
async function open(standings: ReceiptStanding[], answers: NonNullable<ShopTable['answers']> = []) {
  let loads = 0;
  const order = answer(getOrder, () => {
    const receipt = standings[Math.min(loads, standings.length - 1)];
    loads += 1;
    return exampleOrder({ order_code: 'X1', receipt });
  });
  const page = await renderRoute(remote, '/mypage/orders/X1', { answers: [order, ...answers] });
  return { ...page, panel: within(await screen.findByRole('region', { name: '領収書' })) };
}

describe('receipt panel (81)', () => {
  it('issues a receipt with the typed addressee and purpose, and links to its PDF', async () => {
    const after = { ...ready, is_issued: true, addressee: '髙橋商店 御中' };
    const { panel, sentCalls } = await open([ready, after], [answer(issueReceipt, () => issuedReceipt)]);
    expect(panel.getByRole('textbox', { name: /但し書き/ })).toHaveValue('お品代として');
    const addressee = panel.getByRole('textbox', { name: /宛名/ });
    await userEvent.clear(addressee);
    await userEvent.type(addressee, '髙橋商店 御中');
    await userEvent.click(panel.getByRole('button', { name: '領収書を発行する' }));
    expect(await panel.findByRole('link', { name: /PDF/ })).toHaveAttribute('href', '/api/receipts/X1/1');
    expect(sentCalls).toContainEqual({
      path: issueReceipt.path,
      request: { order_code: 'X1', addressee: '髙橋商店 御中', purpose: 'お品代として' },
    });
    expect(await panel.findByRole('button', { name: '領収書を再発行する' })).toBeVisible();
    expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
  });
  it('reissues it unchanged, announcing the mark 再発行', async () => {
    const again = { ...issuedReceipt, issue: 2, is_reissue: true };
    const { panel, sentCalls } = await open([{ ...ready, is_issued: true }], [answer(issueReceipt, () => again)]);
    expect(panel.getByText(/「再発行」と記載します/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: '領収書を再発行する' }));
    expect(await panel.findByText('領収書を再発行しました')).toBeVisible();
    expect(sentCalls).toContainEqual({ path: issueReceipt.path, request: { order_code: 'X1' } });
  });
  it('requires an addressee', async () => {
    const { panel, sentCalls } = await open([ready]);
    await userEvent.clear(panel.getByRole('textbox', { name: /宛名/ }));
    await userEvent.click(panel.getByRole('button', { name: '領収書を発行する' }));
    expect(panel.getByRole('textbox', { name: /宛名/ })).toHaveAccessibleDescription(/宛名を入力してください。/);
    expect(sentCalls.map(({ path }) => path)).not.toContain(issueReceipt.path);
  });
  it('reports unprintable characters at the field and keeps the input', async () => {
    const words = '「😀」は領収書に印字できません。';
    const { panel } = await open(
      [{ ...ready, addressee: '山田😀' }],
      [
        [
          issueReceipt,
          () => ({ kind: 'refused', code: 'receipt-unprintable', message: '', fields: { addressee: words } }),
        ],
      ],
    );
    await userEvent.click(panel.getByRole('button', { name: '領収書を発行する' }));
    await waitFor(() =>
      expect(panel.getByRole('textbox', { name: /宛名/ })).toHaveAccessibleDescription(new RegExp(words)),
    );
    expect(panel.getByRole('textbox', { name: /宛名/ })).toHaveValue('山田😀');
  });
  it.each([
    ['not-yet', /お支払いの確認後または商品の発送後/],
    ['cancelled', /キャンセル・返品されたご注文の領収書は発行できません/],
  ] as const)('explains why no receipt is available in state %s', async (state, words) => {
    const { panel } = await open([{ ...ready, state }]);
    expect(panel.getByText(words)).toBeVisible();
    expect(panel.queryByRole('button')).not.toBeInTheDocument();
  });
});
