import { expect, it } from '@jest/globals';
import { pharmacistQueue } from '@store/contracts/calls/medicine';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { NOW, pharmacist } from '../testing/examples.ts';

const order = (order_code: string, state: 'pharmacist' | 'confirmation') => ({
  order_code,
  state,
  label: state === 'pharmacist' ? '薬剤師確認中' : 'ご確認待ち',
  ordered_timestamp: NOW,
  waits_until: NOW + 86_400_000,
  lines: [{ sku_code: 'S1004', sku_name: 'メディオール ローション', quantity: 1 }],
});

it('lists orders waiting for a pharmacist first, with links to their cases (M-04)', async () => {
  const orders = [order('O-1', 'pharmacist'), order('O-2', 'confirmation')];
  await renderRoute(remote, '/pharmacist', { answers: [pharmacist, answer(pharmacistQueue, () => ({ orders }))] });
  const ours = within(screen.getByRole('region', { name: '薬剤師の対応待ち' }));
  expect(ours.getByRole('link', { name: 'O-1' })).toHaveAttribute('href', '/pharmacist/orders/O-1');
  expect(ours.getByText('メディオール ローション 数量 1')).toBeVisible();
  const theirs = within(screen.getByRole('region', { name: 'お客様のお返事待ち' }));
  expect(theirs.getByRole('link', { name: 'O-2' })).toBeVisible();
  expect(screen.getByText('薬剤師 森 千尋')).toBeVisible();
});

it('moves between cases of both lists by arrows, J and K, with one tab stop (M-04)', async () => {
  const user = userEvent.setup();
  const orders = [order('O-1', 'pharmacist'), order('O-2', 'pharmacist'), order('O-3', 'confirmation')];
  await renderRoute(remote, '/pharmacist', { answers: [pharmacist, answer(pharmacistQueue, () => ({ orders }))] });
  const link = (name: string) => screen.getByRole('link', { name });
  expect(screen.getByText(/次・前のご注文へ/)).toBeVisible();
  expect(link('受付一覧（2）')).toHaveAttribute('aria-current', 'page');
  act(() => link('O-1').focus());
  await user.keyboard('j');
  expect(link('O-2')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(link('O-3')).toHaveFocus();
  await user.keyboard('j');
  expect(link('O-3')).toHaveFocus();
  await user.keyboard('k{ArrowUp}');
  expect(link('O-1')).toHaveFocus();
  await user.keyboard('{End}');
  expect(link('O-3')).toHaveFocus();
  expect([link('O-1'), link('O-2'), link('O-3')].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});

it('shows a message when no order is waiting (M-04)', async () => {
  await renderRoute(remote, '/pharmacist', { answers: [pharmacist, answer(pharmacistQueue, () => ({ orders: [] }))] });
  expect(screen.getByText('対応をお待ちのご注文はありません')).toBeVisible();
});
