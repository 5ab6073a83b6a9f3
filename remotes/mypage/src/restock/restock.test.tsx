import { expect, it } from '@jest/globals';
import {
  addRestockRequest,
  listRestockRequests,
  type RestockRequest,
  removeRestockRequest,
} from '@store/contracts/calls/catalogue';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { DAY, exampleProduct, NOW } from '../testing/examples.ts';
import { memberShop } from '../testing/member-shop.ts';

const soldOut = exampleProduct({ sale_state: { kind: 'sold-out' } });
const request = (change: Partial<RestockRequest> = {}): RestockRequest => ({
  product: soldOut,
  state: 'WAITING',
  requested_timestamp: NOW,
  expires_timestamp: NOW + 90 * DAY,
  ...change,
});
function open(requests: RestockRequest[], answers: NonNullable<ShopTable['answers']> = []) {
  const list = answer(listRestockRequests, () => ({ hits: requests }));
  return renderRoute(remote, '/mypage/restock', memberShop({}, [...answers, list]));
}
const card = () => within(screen.getByRole('article'));

it('lists requests with their expiry, cancels one and requests it again (16)', async () => {
  const { sentCalls } = await open(
    [request()],
    [
      answer(removeRestockRequest, () => ({ expires_timestamp: null })),
      answer(addRestockRequest, () => ({ expires_timestamp: NOW + 90 * DAY })),
    ],
  );
  expect(await screen.findByRole('heading', { level: 1, name: '再入荷のお知らせ' })).toBeVisible();
  expect(card().getByRole('status')).toHaveTextContent('入荷待ち有効期限 2027/02/18（木）');
  await userEvent.click(card().getByRole('button', { name: 'お知らせを解除する' }));
  expect(await card().findByText('解除しました')).toBeVisible();
  await userEvent.click(card().getByRole('button', { name: 'もう一度お知らせを受け取る' }));
  expect(await card().findByText('入荷待ち')).toBeVisible();
  expect(sentCalls.slice(-2)).toEqual([
    { path: removeRestockRequest.path, request: { product_code: 'P0001' } },
    { path: addRestockRequest.path, request: { product_code: 'P0001' } },
  ]);
});

it('marks sent mails, which can be requested again only while sold out (16)', async () => {
  const { unmount } = await open([request({ state: 'TOLD', product: exampleProduct() })]);
  expect(await screen.findByText('お知らせ済み')).toBeVisible();
  expect(screen.getByText('ただいまご購入いただけます')).toBeVisible();
  expect(card().queryByRole('button')).not.toBeInTheDocument();
  unmount();
  await open([request({ state: 'TOLD' })], [refusal(addRestockRequest, 'not-sold-out', '品切れではありません。')]);
  await userEvent.click(card().getByRole('button', { name: 'もう一度お知らせを受け取る' }));
  expect(await card().findByRole('alert')).toHaveTextContent('品切れではありません。');
});

it('links to other sizes, which may be in stock (16, E-08)', async () => {
  await open([request({ product: exampleProduct({ others: 'ほか3サイズ', sale_state: { kind: 'sold-out' } }) })]);
  expect(await screen.findByRole('link', { name: 'ほか3サイズ' })).toHaveAttribute('href', '/product/P0001');
});

it('explains how to request a mail when there are none (16)', async () => {
  await open([]);
  expect(await screen.findByText('再入荷のお知らせのご登録はありません')).toBeVisible();
});
