import { describe, expect, it, jest } from '@jest/globals';
import { cartChanged } from '@store/contracts/bus';
import { obtainCoupon } from '@store/contracts/calls/customer';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleCoupon } from '../testing/examples.ts';

const open = (answers: NonNullable<ShopTable['answers']>, code = 'WELCOME500') =>
  renderRoute(remote, `/couponget/${code}`, { answers });
const take = async () => userEvent.click(await screen.findByRole('button', { name: 'クーポンを受け取る' }));

describe('link that offers a coupon (R-38, 86)', () => {
  it('obtains nothing on page load (D09)', async () => {
    const { sentCalls } = await open([]);
    expect(await screen.findByRole('heading', { level: 1, name: 'クーポンを受け取る' })).toBeVisible();
    expect(screen.getByText(/WELCOME500/)).toBeVisible();
    expect(sentCalls).toEqual([]);
  });
  it('obtains and shows the coupon after one press, with a link to the wallet', async () => {
    const { sentCalls } = await open([
      answer(obtainCoupon, () => ({ coupon: exampleCoupon({ name: '500円クーポン' }) })),
    ]);
    await take();
    expect(await screen.findByRole('heading', { name: 'クーポンを受け取りました' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '500円クーポン' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'クーポンを確認する' })).toHaveAttribute('href', '/mypage/coupons');
    expect(sentCalls.map(({ request }) => request)).toEqual([{ code: 'WELCOME500' }]);
  });
  it('shows its effect on the cart, requests a cart refresh, and links to the cart', async () => {
    const coupon = exampleCoupon({ name: '500円クーポン' });
    const { shell } = await open([
      answer(obtainCoupon, () => ({ coupon, had: true, cart_message: 'カートの商品に適用しました。' })),
    ]);
    const changed = jest.fn();
    shell.on(cartChanged, changed);
    await take();
    expect(await screen.findByRole('heading', { level: 1, name: 'このクーポンは受け取り済みです' })).toBeVisible();
    expect(screen.getByText('カートの商品に適用しました。')).toBeVisible();
    expect(screen.getByRole('link', { name: 'カートを見る' })).toHaveAttribute('href', '/cart');
    expect(changed).toHaveBeenCalledTimes(1);
  });
  it.each([
    ['coupon-had', 'このクーポンは受け取り済みです'],
    ['coupon-expired', 'クーポンを受け取れませんでした'],
    ['coupon-not-your-rank', 'クーポンを受け取れませんでした'],
    ['coupon-unknown', 'クーポンを受け取れませんでした'],
  ] as const)('explains the refusal %s', async (code, title) => {
    await open([refusal(obtainCoupon, code, 'その理由です。')]);
    await take();
    expect(await screen.findByRole('alert')).toHaveTextContent('その理由です。');
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
  it('can be retried after a lost response', async () => {
    await open([
      [
        obtainCoupon,
        async () => {
          throw new Error('lost');
        },
      ],
    ]);
    await take();
    expect(await screen.findByRole('alert')).toHaveTextContent('クーポンを受け取れたか確認できませんでした');
    expect(screen.getByRole('button', { name: 'クーポンを受け取る' })).toBeEnabled();
  });
  it('returns not-found for a code that is too long', async () => {
    const { arrived, sentCalls } = await open([], 'A'.repeat(65));
    await waitFor(() => expect(arrived()).toBe('/404'));
    expect(sentCalls).toEqual([]);
  });
  it('requires sign-in and returns to the page afterwards', () => {
    const route = remote.routes.find(({ path }) => path === '/couponget/:code');
    expect(route).toMatchObject({ access: 'member', noindex: true });
  });
});
