import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cartState } from '@store/contracts/bus';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { readKept } from '../../shared/storage/tab-storage.ts';
import { exampleEntry } from '../../testing/examples.ts';
import { openConfirmation, orderButton, placed, readyCart } from '../../testing/open-confirmation.ts';

const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

const storedKey = () => readKept('order-key', z.object({ key: z.string() }))?.key;

describe('placing the order', () => {
  it('sends one request, publishes the order and leads to the completion (36)', async () => {
    const { arrived, facts, orders } = await openConfirmation();
    await user.click(orderButton());
    await waitFor(() => expect(arrived()).toBe('/cart?step=complete&order=O-1'));
    expect(orders()).toHaveLength(1);
    expect(orders()).toMatchObject([
      {
        order_type: 'NORMAL',
        cart_code: 'CART1',
        expected_total_in_vat: 5980,
        agreed: { lines: [{ sku_code: 'S1001', quantity: 1, price_in_vat: 7150 }], use_point: 500, total_in_vat: 5980 },
      },
    ]);
    expect(facts.placed).toHaveBeenCalledWith({ order_code: 'O-1' });
    expect(facts.changed).toHaveBeenCalledTimes(1);
    expect(storedKey()).toBeUndefined();
  });

  it('sends one request for a double click (B10)', async () => {
    let go: (reply: unknown) => void = () => undefined;
    const { orders, arrived } = await openConfirmation({ place: () => new Promise((resolve) => (go = resolve)) });
    await user.dblClick(orderButton());
    await user.click(orderButton());
    expect(orderButton()).toHaveAttribute('aria-busy', 'true');
    expect(orders()).toHaveLength(1);
    go({ kind: 'answered', data: { order_code: 'O-1' } });
    await waitFor(() => expect(arrived()).toBe('/cart?step=complete&order=O-1'));
  });

  it('reuses the idempotency key after a lost response and a reload (G09)', async () => {
    const lost = () => Promise.reject(new Error('offline'));
    const first = await openConfirmation({ place: lost });
    await user.click(orderButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('くり返し押しても、ご注文が重なることはありません');
    const key = storedKey();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    first.unmount();
    await openConfirmation({ place: lost });
    await user.click(orderButton());
    await screen.findByRole('alert');
    expect(storedKey()).toBe(key);
  });

  it('uses a new key for another total (G09)', async () => {
    const lost = () => Promise.reject(new Error('offline'));
    const { shell } = await openConfirmation({ place: lost });
    await user.click(orderButton());
    await screen.findByRole('alert');
    const key = storedKey();
    shell.write(cartState, [{ ...readyCart, totals: { ...readyCart.totals, total_in_vat: 6980 } }]);
    expect(await screen.findByText('6,980')).toBeVisible();
    await user.click(orderButton());
    await screen.findByRole('alert');
    expect(storedKey()).not.toBe(key);
  });

  it.each([
    [{ kind: 'price-changed', was_in_vat: 6600 } as const, '「スカルプシャンプー」の価格：6,600円 → 7,150円（税込）'],
    [{ kind: 'short-of-stock', remaining: 0 } as const, '「スカルプシャンプー」の在庫：1点 → 残り0点'],
  ])('shows a change since the product was added (%o) before ordering (29)', async (trouble, words) => {
    await openConfirmation({ cart: { ...readyCart, sku_entries_display: [exampleEntry({ trouble })] } });
    const note = screen.getByText('カートの商品に変更がありました').closest('[role="status"]');
    expect(note).toHaveTextContent(words);
  });

  it('shows the old and new price, and requires agreement to the new one (29)', async () => {
    const refused = {
      kind: 'refused',
      code: 'price-changed',
      message: '金額が変わりました。',
      details: {
        total_in_vat: 6480,
        changes: [
          { kind: 'price', entry_index: 0, sku_name: 'スカルプシャンプー', was: 7150, now: 7650 },
          { kind: 'total', was: 5980, now: 6480 },
        ],
      },
    };
    const place = jest.fn<typeof placed>().mockReturnValueOnce(refused).mockImplementation(placed);
    const { facts, orders, shell, arrived } = await openConfirmation({ place });
    await user.click(orderButton());
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('金額が変わりました。');
    expect(
      within(note)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['「スカルプシャンプー」の価格　7,150円 → 7,650円（税込）', 'お支払い合計　5,980円 → 6,480円（税込）']);
    expect(facts.changed).toHaveBeenCalledTimes(1);
    shell.write(cartState, [{ ...readyCart, totals: { ...readyCart.totals, total_in_vat: 6480 } }]);
    expect(await screen.findByText('6,480')).toBeVisible();
    await user.click(orderButton());
    await waitFor(() => expect(arrived()).toBe('/cart?step=complete&order=O-1'));
    expect(orders()).toMatchObject([{ expected_total_in_vat: 5980 }, { expected_total_in_vat: 6480 }]);
  });

  it.each([
    ['sold-out', '「スカルプシャンプー」は品切れです。', 'カートに戻って確認する', '/cart'],
    ['coupon-unusable', 'クーポンはご利用済みです。', 'カートに戻って確認する', '/cart'],
    ['date-unavailable', '別の日時をお選びください。', 'お届け・お支払いを変更する', '/cart?step=delivery&type=NORMAL'],
    [
      'not-logged-in',
      'ログインしてください。',
      'ログインする',
      '/login?return_path=%2Fcart%3Fstep%3Dconfirm%26type%3DNORMAL',
    ],
  ])('shows the problem and a link for %s (29)', async (code, message, way, href) => {
    await openConfirmation({ place: () => ({ kind: 'refused', code, message }) });
    await user.click(orderButton());
    const note = within(await screen.findByRole('alert'));
    expect(note.getByText(message)).toBeVisible();
    expect(note.getByRole('link', { name: way })).toHaveAttribute('href', href);
    expect(storedKey()).toBeUndefined();
  });

  it('does not order a cart that was ordered in another tab (36)', async () => {
    const { shell } = await openConfirmation();
    shell.write(cartState, []);
    expect(await screen.findByText('カートの内容が変わりました')).toBeVisible();
    expect(screen.queryByRole('button', { name: '注文を確定する' })).not.toBeInTheDocument();
  });
});
