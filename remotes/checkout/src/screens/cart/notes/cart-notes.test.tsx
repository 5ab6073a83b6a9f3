import { describe, expect, it, jest } from '@jest/globals';
import { cartChanged, orderPlaced } from '@store/contracts/bus';
import { acknowledgeMerge, cartsByCustomer, failedAuthentication } from '@store/contracts/calls/checkout';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../../remote.ts';
import { exampleCart, exampleEntry, exampleMask, memberState, NOW } from '../../../testing/examples.ts';
import { openCart } from '../../../testing/open-cart.ts';

const user = userEvent.setup();

describe('notes about carts merged at sign-in', () => {
  const merged = {
    brought: [{ sku_code: 'S1001', sku_name: 'スカルプシャンプー', quantity: 2 }],
    capped: [{ sku_name: 'スカルプシャンプー', limit: 2 }],
    stayed: [{ sku_name: '予約の美容液' }],
  };

  it('lists merged, capped and left-out lines until dismissed (30)', async () => {
    const { sentCalls, shell } = await openCart({
      member: true,
      carts: [exampleCart({ merged })],
      answers: [answer(acknowledgeMerge, () => ({ carts: [] }))],
    });
    const changed = jest.fn();
    shell.on(cartChanged, changed);
    expect(await screen.findByText('ログイン前のカートの商品をまとめました')).toBeVisible();
    expect(screen.getByText(/「スカルプシャンプー」2点/)).toBeVisible();
    expect(screen.getByText(/お一人様2点までのため、2点にしました/)).toBeVisible();
    expect(screen.getByText(/「予約の美容液」は、カートに入れず「カートに入らなかった商品」に30日間/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '確認しました' }));
    expect(sentCalls).toContainEqual({ path: acknowledgeMerge.path, request: {} });
    expect(changed).toHaveBeenCalled();
  });

  it('omits lines removed since, and disappears when none is left (30)', async () => {
    const two = [...merged.brought, { sku_code: 'S9999', sku_name: 'ヘアオイル', quantity: 1 }];
    const { unmount } = await openCart({
      member: true,
      carts: [exampleCart({ merged: { brought: two, capped: [], stayed: [] } })],
    });
    expect(await screen.findByText(/「スカルプシャンプー」2点/)).toBeVisible();
    expect(screen.queryByText(/「ヘアオイル」/)).not.toBeInTheDocument();
    unmount();
    await openCart({
      member: true,
      carts: [exampleCart({ merged: { brought: two.slice(1), capped: [], stayed: [] } })],
    });
    expect(screen.queryByText('ログイン前のカートの商品をまとめました')).not.toBeInTheDocument();
  });

  const alone = { ...merged, capped: [], stayed: [] };
  const goOn = (...lines: ReturnType<typeof exampleEntry>[]) => {
    const carts = [exampleCart({ merged: alone, sku_entries_display: lines })];
    return renderRoute(remote, '/cart?checkout_flg=true', {
      now: NOW,
      state: memberState(carts),
      answers: [answer(cartsByCustomer, () => ({ carts }))],
    });
  };
  it('keeps the customer on the cart page when the merge added lines (30, B-03)', async () => {
    const { arrived } = await goOn(exampleEntry({ quantity: 2 }), exampleMask);
    expect(arrived()).toBe('/cart?step=cart');
  });
  it('continues the checkout when the merge changed nothing (30, B-03)', async () => {
    const { arrived } = await goOn(exampleEntry({ quantity: 2 }));
    await waitFor(() => expect(arrived()).not.toMatch(/checkout_flg|step=cart/));
  });
});

describe('cart left during 3-D Secure', () => {
  const left = exampleCart({
    cart_status: 'THREE_D_SECURE_AUTHORIZATION_REQUESTED',
    payment_code_for_three_d_secure: 'PAY1',
    payment_code: 'PAY1',
  });
  const open = (payment: object) =>
    openCart({
      member: true,
      carts: [left],
      answers: [answer(failedAuthentication, () => ({ order_code: 'O-1', payment }) as never)],
    });

  it('reports the failed authentication on page load, and reloads the cart (S-02)', async () => {
    const message = '本人認証を完了できませんでした。';
    const { sentCalls } = await open({ kind: 'declined', code: 'authentication-failed', message });
    expect(await screen.findByText(message)).toBeVisible();
    const reports = sentCalls.filter(({ path }) => path === failedAuthentication.path);
    expect(reports).toEqual([{ path: failedAuthentication.path, request: { payment_code: 'PAY1' } }]);
  });
  it('leads to the order when the payment was approved after all (S-02)', async () => {
    const placed = jest.fn();
    const page = await open({ kind: 'approved' });
    page.shell.on(orderPlaced, placed);
    expect(await screen.findByRole('link', { name: 'ご注文の内容を見る' })).toHaveAttribute(
      'href',
      '/cart?step=complete&order=O-1',
    );
  });
  it('links to an authentication that is still running (F11)', async () => {
    await open({ kind: 'running' });
    expect(await screen.findByText('通常購入のカートは、お支払いの手続き中です')).toBeVisible();
    expect(screen.getByRole('link', { name: 'お支払いの手続きを確認する' })).toHaveAttribute(
      'href',
      '/cart?step=payment&type=NORMAL',
    );
  });
});

it('reloads the cart when the customer returns to the tab (30)', async () => {
  const { shell, shop } = await openCart();
  const sentCalls = jest.fn();
  shell.on(cartChanged, sentCalls);
  const clock = jest.spyOn(shop, 'now').mockReturnValue(NOW + 60_000);
  act(() => void window.dispatchEvent(new Event('focus')));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(sentCalls).toHaveBeenCalledTimes(1);
  clock.mockRestore();
});
