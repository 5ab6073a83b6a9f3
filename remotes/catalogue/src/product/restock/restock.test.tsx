import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { sessionState, signIn } from '@store/contracts/bus';
import { addRestockRequest, getRestockRequest, removeRestockRequest } from '@store/contracts/calls/catalogue';
import { keptInTab } from '@store/remote-kit';
import { answer, refusal, type ShopTable } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, aSession, inState } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

const UNTIL = Date.UTC(2027, 1, 18, 3);
const soldOut = inState({ kind: 'sold-out' });
const panel = () => within(screen.getByRole('region', { name: '再入荷のお知らせ' }));
const asMember = (answers: NonNullable<ShopTable['answers']>, until: number | null = null): ShopTable => ({
  state: [[sessionState, aSession]],
  answers: [...answers, answer(getRestockRequest, () => ({ expires_timestamp: until }))],
});

afterEach(() => sessionStorage.clear());

describe('RestockPanel of a sold-out product, 再入荷のお知らせ (16)', () => {
  it('lets a member request the mail, shows its expiry, and cancels it (16)', async () => {
    const add = jest.fn((_asked: unknown) => ({ expires_timestamp: UNTIL }));
    const table = asMember([
      answer(addRestockRequest, add),
      answer(removeRestockRequest, () => ({ expires_timestamp: null })),
    ]);
    await openProduct(soldOut, table);
    await userEvent.click(panel().getByRole('button', { name: '再入荷のお知らせを受け取る' }));
    expect(await panel().findByText(/2027\/02\/18（木） まで有効です/)).toBeVisible();
    expect(panel().getByRole('link', { name: 'お知らせの一覧' })).toHaveAttribute('href', '/mypage/restock');
    expect(add.mock.lastCall?.[0]).toEqual({ product_code: 'P1001' });
    await userEvent.click(panel().getByRole('button', { name: '再入荷のお知らせを解除する' }));
    expect(await panel().findByRole('button', { name: '再入荷のお知らせを受け取る' })).toBeVisible();
  });
  it('shows an existing request (16)', async () => {
    await openProduct(soldOut, asMember([], UNTIL));
    expect(await panel().findByRole('button', { name: '再入荷のお知らせを解除する' })).toBeVisible();
  });
  it('sends a guest to sign-in and back to this page (16)', async () => {
    const leave = jest.fn(async (_request: unknown) => ({ kind: 'done', value: null }));
    await openProduct(soldOut, { state: [[sessionState, { kind: 'guest' }]], commands: [[signIn, leave]] });
    await userEvent.click(panel().getByRole('button', { name: '再入荷のお知らせを受け取る' }));
    expect(leave.mock.lastCall?.[0]).toEqual({ return_path: '/product/P1001' });
  });
  it('submits the request of a guest once after sign-in (10, 16)', async () => {
    const leave = jest.fn(async (_request: unknown) => ({ kind: 'done', value: null }));
    const { unmount } = await openProduct(soldOut, {
      state: [[sessionState, { kind: 'guest' }]],
      commands: [[signIn, leave]],
    });
    await userEvent.click(panel().getByRole('button', { name: '再入荷のお知らせを受け取る' }));
    unmount();
    const add = jest.fn((_asked: unknown) => ({ expires_timestamp: UNTIL }));
    const back = await openProduct(soldOut, asMember([answer(addRestockRequest, add)]));
    expect(await panel().findByText(/2027\/02\/18（木） まで有効です/)).toBeVisible();
    expect(panel().queryByText(/すでにご登録/)).not.toBeInTheDocument();
    back.unmount();
    await openProduct(soldOut, asMember([answer(addRestockRequest, add)]));
    expect(await panel().findByRole('button', { name: '再入荷のお知らせを受け取る' })).toBeVisible();
    expect(add).toHaveBeenCalledTimes(1);
  });
  it('reports an existing request when a guest requests again (16)', async () => {
    keptInTab('restock').keep('wanted', 'P1001');
    await openProduct(soldOut, asMember([], UNTIL));
    expect(await panel().findByText(/すでにご登録いただいています/)).toBeVisible();
    expect(panel().getByText(/2027\/02\/18（木） まで有効です/)).toBeVisible();
  });
  it('shows the message of a refusal (16)', async () => {
    await openProduct(soldOut, asMember([refusal(addRestockRequest, 'not-sold-out', '品切れではありません。')]));
    await userEvent.click(panel().getByRole('button', { name: '再入荷のお知らせを受け取る' }));
    expect(await panel().findByRole('alert')).toHaveTextContent('品切れではありません。');
  });
  it.each([
    ['is hidden for an available product (16)', aProduct()],
    ['is hidden for a discontinued product (16)', inState({ kind: 'after-sale' })],
    ['is hidden for medicine (T2)', { ...soldOut, sku_type: 'CLASS2_OTC_DRUG' as const }],
  ])('%s', async (_name, product) => {
    await openProduct(product);
    expect(screen.queryByRole('region', { name: '再入荷のお知らせ' })).not.toBeInTheDocument();
  });
});
