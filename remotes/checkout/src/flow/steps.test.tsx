import { beforeEach, describe, expect, it } from '@jest/globals';
import { sessionState } from '@store/contracts/bus';
import { cartsByCustomer } from '@store/contracts/calls/checkout';
import { loggedIn } from '@store/contracts/calls/customer';
import { getOrder } from '@store/contracts/calls/order';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleOrder } from '../testing/example-order.ts';
import {
  exampleCart,
  exampleEntry,
  exampleSubscription,
  memberShop,
  memberState,
  NOW,
  optionsAnswer,
} from '../testing/examples.ts';

beforeEach(() => sessionStorage.clear());

const normal = exampleCart();
const periodical = exampleCart({
  cart_code: 'CART2',
  order_type: 'PERIODICAL',
  sku_entries_display: [exampleSubscription],
});
const open = (address: string, ...carts: (typeof normal)[]) =>
  renderRoute(remote, address, {
    now: NOW,
    state: memberState(carts),
    answers: [
      optionsAnswer(),
      answer(cartsByCustomer, () => ({ carts })),
      answer(getOrder, () => exampleOrder),
      answer(loggedIn, () => ({ customer_code: 'C0001', expires_in: 60, expires_timestamp: NOW + 60_000 })),
    ],
  });

describe('return from sign-in to the checkout', () => {
  it('continues with the delivery step of the same cart (B-03)', async () => {
    const { arrived } = await open('/cart?type=PERIODICAL&checkout_flg=true', normal, periodical);
    await waitFor(() => expect(arrived()).toBe('/cart?step=delivery&type=PERIODICAL'));
  });
  it('falls back to the first cart when there is none of that type (B-03)', async () => {
    const { arrived } = await open('/cart?checkout_flg=true', periodical);
    await waitFor(() => expect(arrived()).toBe('/cart?step=delivery&type=PERIODICAL'));
  });
  it.each([
    ['with an empty cart', '/cart?checkout_flg=true', []],
    ['with an unavailable line', '/cart?checkout_flg=true', [{ trouble: { kind: 'not-on-sale' } }]],
    // 29: the member price or a changed price must be seen before continuing.
    ['with a changed price', '/cart?checkout_flg=true', [{ trouble: { kind: 'price-changed', was_in_vat: 6600 } }]],
    ['when the URL names the cart step', '/cart?step=cart&checkout_flg=true', [{}]],
  ] as const)('stays on the cart page %s (B-03)', async (_, address, lines) => {
    const carts = lines.map((line) => exampleCart({ sku_entries_display: [exampleEntry(line)] }));
    const { arrived } = await open(address, ...carts);
    expect(await screen.findByRole('heading', { level: 1, name: /^カート/ })).toBeVisible();
    expect(arrived()).toBe(address);
  });
  it('keeps a guest on the cart page (B-03)', async () => {
    const { arrived } = await open('/cart?checkout_flg=true', exampleCart({ customer_code: null }));
    expect(await screen.findByRole('heading', { level: 1, name: /^カート/ })).toBeVisible();
    expect(arrived()).toBe('/cart?checkout_flg=true');
  });
});

it('moves focus to the step after navigation, but not on the first page (34)', async () => {
  const checkout = { delivery_code: 'A1', payment_method: 'CASH_ON_DELIVERY' } as const;
  await renderRoute(remote, '/cart?step=delivery&type=NORMAL', memberShop(exampleCart({ checkout })));
  expect(document.body).toHaveFocus();
  await userEvent.click(await screen.findByRole('button', { name: 'ご注文内容の確認へ進む' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'ご注文内容の確認' });
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(document.activeElement).toContainElement(title);
});

it.each([
  ['a member', 'C0001', 'カートに戻る', '/cart'],
  ['a guest', null, 'お客様情報の入力に戻る', '/cart?step=guest&type=NORMAL'],
])('the back link for %s leads one step back (34)', async (_, customer_code, words, href) => {
  await open('/cart?step=delivery&type=NORMAL', exampleCart({ customer_code }));
  expect(await screen.findByRole('heading', { level: 1, name: 'お届け・お支払い' })).toBeVisible();
  const steps = screen.getByRole('list', { name: 'ご購入の手順' });
  expect(steps).toHaveTextContent('お届け・お支払い（現在の手順）');
  expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', href);
});

describe('checkout after the session ended', () => {
  it.each([
    ['the delivery step', '/cart?step=delivery&type=NORMAL', /南青山/],
    ['the completion page', '/cart?step=complete&order=O-1', /O-1/],
  ])('%s hides private data and returns to the same step after sign-in (B05, 92)', async (_, address, secret) => {
    const { shell } = await open(address, normal);
    expect((await screen.findAllByText(secret))[0]).toBeVisible();
    act(() => shell.write(sessionState, { kind: 'guest' }));
    expect(screen.getByText('ログアウトしました')).toBeVisible();
    expect(screen.queryByText(secret)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ログインする' })).toHaveAttribute(
      'href',
      `/login?return_path=${encodeURIComponent(address)}`,
    );
  });
});
