import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cartChanged } from '@store/contracts/bus';
import { updateCartLine } from '@store/contracts/calls/checkout';
import { answer, standInDialogs } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCart, exampleSubscription, NOW } from '../../testing/examples.ts';
import { openCart } from '../../testing/open-cart.ts';

beforeAll(standInDialogs);
const user = userEvent.setup();
const line = { ...exampleSubscription, later_price_in_vat: 4400, quantity: 2 };
const carts = [exampleCart({ order_type: 'PERIODICAL', sku_entries_display: [line] })];

describe('subscription in the cart', () => {
  it('shows its cost and obligations (33)', async () => {
    await openCart({ carts, now: NOW });
    const panel = within(await screen.findByRole('region', { name: '定期購入のカート' }));
    expect(panel.getByText('8,316円（税込）')).toBeVisible();
    expect(panel.getByText('毎回 8,800円（税込）')).toBeVisible();
    expect(panel.getByText('6回で 52,316円（税込、商品代金）')).toBeVisible();
    expect(panel.getByText(/期間と回数の定めはなく/)).toHaveTextContent('最低回数の条件や違約金はありません');
  });

  it('shows cost and date of a first box that is charged later (33, S-15)', async () => {
    const charged_later = { sku_in_vat: 8316, delivery_fee_in_vat: 0, payment_fee_in_vat: 0, total_in_vat: 8316 };
    const later = exampleCart({ order_type: 'PERIODICAL', sku_entries_display: [{ ...line, charged_later }] });
    await openCart({ carts: [later], now: NOW });
    const panel = within(await screen.findByRole('region', { name: '定期購入のカート' }));
    expect(panel.getByText(/初回分 8,316円（税込、送料 0円を含む）を、お届け日の7日前からご請求します/)).toBeVisible();
  });
  it('changes the interval after a preview of the dates (P-09, S-15)', async () => {
    const { sentCalls, shell } = await openCart({
      carts,
      now: NOW,
      answers: [answer(updateCartLine, () => ({ carts: [] }))],
    });
    const changed = jest.fn();
    shell.on(cartChanged, changed);
    await user.click(screen.getByRole('button', { name: /お届けサイクルを\s?変更/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'お届けサイクルの変更' }));
    await user.selectOptions(await dialog.findByRole('combobox', { name: /お届けの間隔/ }), '2週間ごと');
    await user.selectOptions(dialog.getByRole('combobox', { name: /お届けの日/ }), '水曜日');
    const days = within(dialog.getByRole('combobox', { name: /初回お届け日/ })).getAllByRole('option');
    expect(days.map(({ textContent }) => textContent)).toEqual([
      '2026/12/02（水）',
      '2026/12/09（水）',
      '2026/12/16（水）',
      '2026/12/23（水）',
      '2026/12/30（水）',
      '2027/01/06（水）',
    ]);
    await user.selectOptions(dialog.getByRole('combobox', { name: /初回お届け日/ }), '2026/12/23（水）');
    await user.click(dialog.getByRole('button', { name: 'このサイクルにする' }));
    expect(sentCalls.filter(({ path }) => path === updateCartLine.path).map(({ request }) => request)).toEqual([
      {
        order_type: 'PERIODICAL',
        entry_index: 0,
        sku: 'S1201',
        quantity: 2,
        interval: { kind: 'weeks', purchase_week_interval: 2, day_of_week: 3 },
        first_delivery: '2026-12-23',
      },
    ]);
    expect(changed).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'このサイクルにする' })).not.toBeInTheDocument());
  });
});

it('estimates the shipping fee by prefecture as charged by the order (31)', async () => {
  const small = exampleCart({ totals: { sku_in_vat: 3000, delivery_fee_in_vat: 550, total_in_vat: 3550 } });
  await openCart({ carts: [small] });
  const select = screen.getByRole('combobox', { name: /送料の目安/ });
  await user.selectOptions(select, '沖縄県');
  expect(screen.getByText(/沖縄県への送料/)).toHaveTextContent('沖縄県への送料 1,320円');
  await user.selectOptions(select, '東京都');
  expect(screen.getByText(/東京都への送料/)).toHaveTextContent('東京都への送料 550円');
});
