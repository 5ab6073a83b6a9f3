import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cartChanged, cartState, sessionState } from '@store/contracts/bus';
import { applyCoupon, applyCouponCode, checkoutCoupons, usePoints } from '@store/contracts/calls/checkout';
import { answer, refusal } from '@store/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCart, exampleCoupon, exampleEntry, NOW } from '../../testing/examples.ts';
import { coupons, openCart } from '../../testing/open-cart.ts';

const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

describe('coupons and points in the cart', () => {
  const usable = (some = {}, saves_in_vat = 1000) => ({ coupon: exampleCoupon(some), saves_in_vat, message: '' });
  const refused = (name: string, message: string, some = {}) => ({
    coupon: exampleCoupon({ issued_coupon_code: name, name, ...some }),
    saves_in_vat: 0,
    message,
  });

  it('lists usable coupons first with their savings, others with the reason, and no expired ones (84)', async () => {
    await openCart({
      member: true,
      answers: [
        coupons(
          usable(),
          usable({ issued_coupon_code: 'IC2', name: '五百円クーポン' }, 500),
          refused('一万円クーポン', 'あと2,850円（税込）のお買い上げでご利用いただけます。'),
          refused('終了クーポン', '期限が切れています。', { use_end_timestamp: 1 }),
          refused('済クーポン', 'ご利用済みです。', { remaining_number_of_uses: 0 }),
        ),
      ],
    });
    const rows = within(await screen.findByRole('list', { name: 'クーポン' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
      '冬の感謝クーポン',
      '五百円クーポン',
      '一万円クーポン',
    ]);
    expect(rows[0]).toHaveTextContent('このカートで −1,000円');
    expect(rows[0]).toHaveTextContent('いちばんおトク');
    expect(rows[1]).not.toHaveTextContent('いちばんおトク');
    expect(rows[2]).toHaveTextContent('あと2,850円（税込）のお買い上げ');
    expect(within(rows[2] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('reloads the coupons when the cart contents change (84)', async () => {
    const { sentCalls, shell } = await openCart({ member: true, answers: [coupons(usable())] });
    const times = () => sentCalls.filter(({ path }) => path === checkoutCoupons.path).length;
    await screen.findByRole('list', { name: 'クーポン' });
    expect(times()).toBe(1);
    act(() => shell.write(cartState, [exampleCart({ sku_entries_display: [exampleEntry({ quantity: 2 })] })]));
    await waitFor(() => expect(times()).toBe(2));
  });

  it('can retry loading the coupons after an error (84)', async () => {
    let away = true;
    await openCart({
      member: true,
      answers: [
        answer(checkoutCoupons, () => {
          if (away) throw new Error('away');
          return { coupons: [usable()], best: null };
        }),
      ],
    });
    away = false;
    await user.click(await screen.findByRole('button', { name: 'もう一度確認する' }));
    expect(await screen.findByText('冬の感謝クーポン')).toBeVisible();
  });

  it('submits a coupon code normalized, and keeps the typed text after a refusal (84, V-05)', async () => {
    const { sentCalls } = await openCart({
      member: true,
      answers: [refusal(applyCouponCode, 'coupon-unknown', 'このクーポンは見つかりませんでした。')],
    });
    const field = await screen.findByRole('textbox', { name: /クーポンコード/ });
    await user.click(screen.getByRole('button', { name: 'コードを適用' }));
    expect(field).toHaveAccessibleDescription(/クーポンコードを入力してください/);
    expect(field).toHaveFocus();
    await user.type(field, ' ｗｅｌｃｏｍｅ５００{Enter}');
    expect(sentCalls).toContainEqual({
      path: applyCouponCode.path,
      request: { order_type: 'NORMAL', code: 'WELCOME500' },
    });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/見つかりませんでした/));
    expect(field).toHaveValue(' ｗｅｌｃｏｍｅ５００');
  });

  it('announces a coupon removed from the cart with its reason, until dismissed (85)', async () => {
    const { sentCalls } = await openCart({
      member: true,
      carts: [exampleCart({ coupon_trouble: { name: '冬の感謝クーポン', message: 'あと500円（税込）の…' } })],
      answers: [answer(applyCoupon, () => ({ carts: [] }))],
    });
    expect(await screen.findByText('「冬の感謝クーポン」を外しました')).toBeVisible();
    expect(screen.getByText('あと500円（税込）の…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '確認しました' }));
    expect(sentCalls).toContainEqual({
      path: applyCoupon.path,
      request: { order_type: 'NORMAL', issued_coupon_code: null },
    });
  });

  it('applies a coupon with one tap and requests a cart refresh (84)', async () => {
    const { sentCalls, shell } = await openCart({
      member: true,
      answers: [coupons(usable()), answer(applyCoupon, () => ({ carts: [] }))],
    });
    const changed = jest.fn();
    shell.on(cartChanged, changed);
    await user.click(await screen.findByRole('button', { name: /冬の感謝クーポン」を ?利用する/ }));
    expect(sentCalls).toContainEqual({
      path: applyCoupon.path,
      request: { order_type: 'NORMAL', issued_coupon_code: 'IC1' },
    });
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('marks an automatically applied coupon, which can be removed, and the lines it applies to (84)', async () => {
    const { sentCalls } = await openCart({
      member: true,
      carts: [
        exampleCart({
          coupon_code: 'IC1',
          coupon_is_automatic: true,
          sku_entries_display: [exampleEntry({ coupon_note: 'クーポン「冬の感謝クーポン」の対象外の商品です。' })],
        }),
      ],
      answers: [
        coupons(usable(), usable({ issued_coupon_code: 'IC2' }, 500)),
        answer(applyCoupon, () => ({ carts: [] })),
      ],
    });
    const [applied, other] = within(await screen.findByRole('list', { name: 'クーポン' })).getAllByRole('listitem');
    expect(applied).toHaveTextContent('条件を満たしたため、自動で適用しました。');
    expect(other).not.toHaveTextContent('自動');
    expect(screen.getByText('クーポン「冬の感謝クーポン」の対象外の商品です。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /を ?取り消す/ }));
    expect(sentCalls).toContainEqual({
      path: applyCoupon.path,
      request: { order_type: 'NORMAL', issued_coupon_code: null },
    });
  });

  it('removes a coupon with one tap (84)', async () => {
    const { sentCalls } = await openCart({
      member: true,
      carts: [exampleCart({ coupon_code: 'IC1', totals: { discount_in_vat: 1000, total_in_vat: 6150 } })],
      answers: [coupons(usable()), answer(applyCoupon, () => ({ carts: [] }))],
    });
    expect(await screen.findByText('利用中')).toBeVisible();
    expect(screen.getByText('−1,000円')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /冬の感謝クーポン」を ?取り消す/ }));
    expect(sentCalls).toContainEqual({
      path: applyCoupon.path,
      request: { order_type: 'NORMAL', issued_coupon_code: null },
    });
  });

  it('refuses the coupon code of another rank at the field and focuses it (V-12, U-02)', async () => {
    const message = 'このクーポンは会員ランクの対象外のため、ご利用いただけません。';
    await openCart({ member: true, answers: [refusal(applyCouponCode, 'coupon-unusable', message)] });
    await user.type(await screen.findByRole('textbox', { name: /クーポンコード/ }), 'BLUEONLY');
    await user.click(screen.getByRole('button', { name: 'コードを適用' }));
    const field = screen.getByRole('textbox', { name: /クーポンコード/ });
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveValue('BLUEONLY');
  });

  it('shows why a coupon was refused (V-12)', async () => {
    await openCart({
      member: true,
      answers: [coupons(usable()), refusal(applyCoupon, 'coupon-unusable', 'このクーポンはすでにご利用済みです。')],
    });
    await user.click(await screen.findByRole('button', { name: /冬の感謝クーポン」を ?利用する/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('すでにご利用済み');
  });

  it('accepts full-width points and caps them at the balance (87)', async () => {
    const { sentCalls } = await openCart({ member: true, answers: [answer(usePoints, () => ({ carts: [] }))] });
    const field = await screen.findByRole('textbox', { name: /利用するポイント/ });
    await user.clear(field);
    await user.type(field, '９９９９{Enter}');
    expect(screen.getByText('保有ポイント（2,480ポイント）以内で入力してください。')).toBeVisible();
    await user.clear(field);
    await user.type(field, '二百');
    await user.click(screen.getByRole('button', { name: '適用' }));
    expect(field).toHaveAccessibleDescription(expect.stringContaining('ポイントは数字で入力してください。'));
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '５００');
    await user.click(screen.getByRole('button', { name: '適用' }));
    const uses = sentCalls.filter(({ path }) => path === usePoints.path);
    expect(uses).toEqual([{ path: usePoints.path, request: { order_type: 'NORMAL', point: 500 } }]);
  });

  it('caps points at the amount to pay and explains it (87)', async () => {
    const { sentCalls, shell } = await openCart({
      member: true,
      carts: [exampleCart({ totals: { sku_in_vat: 1000, total_in_vat: 1550, delivery_fee_in_vat: 550 } })],
      answers: [answer(usePoints, () => ({ carts: [] }))],
    });
    const field = await screen.findByRole('textbox', { name: /利用するポイント/ });
    await user.clear(field);
    await user.type(field, '2000{Enter}');
    expect(sentCalls).toContainEqual({ path: usePoints.path, request: { order_type: 'NORMAL', point: 1550 } });
    act(() =>
      shell.write(cartState, [exampleCart({ use_point: 1550, totals: { point_in_vat: 1550, total_in_vat: 0 } })]),
    );
    expect(screen.getByText('お支払い額に合わせて、1,550ポイントのご利用にしました。')).toBeVisible();
    expect(screen.getByText(/全額ポイント払い/)).toBeVisible();
  });

  it('applies all points, or none (87)', async () => {
    const { sentCalls } = await openCart({
      member: true,
      carts: [exampleCart({ use_point: 500, totals: { point_in_vat: 500, total_in_vat: 6650 } })],
      answers: [answer(usePoints, () => ({ carts: [] }))],
    });
    await user.click(await screen.findByRole('button', { name: 'すべて使う' }));
    await user.click(screen.getByRole('button', { name: 'ポイントを使わない' }));
    const uses = sentCalls.filter(({ path }) => path === usePoints.path).map(({ request }) => request);
    expect(uses).toEqual([
      { order_type: 'NORMAL', point: 2480 },
      { order_type: 'NORMAL', point: 0 },
    ]);
  });

  it('restores typed but unapplied code and points, for this member only (92)', async () => {
    const code = () => screen.findByRole('textbox', { name: /クーポンコード/ });
    const points = () => screen.findByRole('textbox', { name: /利用するポイント/ });
    const first = await openCart({ member: true });
    await user.type(await code(), 'FUYU500');
    await user.clear(await points());
    await user.type(await points(), '３００');
    act(() => first.shell.write(sessionState, { kind: 'guest' }));
    expect(screen.queryByRole('textbox', { name: /クーポンコード/ })).not.toBeInTheDocument();
    first.unmount();

    const again = await openCart({ member: true, answers: [answer(applyCouponCode, () => ({ carts: [] }))] });
    expect(await code()).toHaveValue('FUYU500');
    expect(await points()).toHaveValue('３００');
    act(() => again.shell.write(sessionState, { kind: 'member', customer_code: 'C0002', expires_timestamp: NOW }));
    expect(await code()).toHaveValue('');
    expect(await points()).toHaveValue('0');
    act(() => again.shell.write(sessionState, { kind: 'member', customer_code: 'C0001', expires_timestamp: NOW }));
    await user.type(await code(), '{Enter}');
    await waitFor(async () => expect(await code()).toHaveValue(''));
    again.unmount();
    await openCart({ member: true });
    expect(await code()).toHaveValue('');
  });
});
