import { expect, it, jest } from '@jest/globals';
import { deskToday, TODAY_FIGURES } from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { member, NOW, nobody, staffOf } from '../testing/examples.ts';

const sum = (orders: number, total_in_vat: number) => ({ orders, total_in_vat });
const sales = [
  { day: '2026-11-20', ...sum(12, 123_456), so_far: sum(12, 123_456) },
  { day: '2026-11-19', ...sum(30, 300_000), so_far: sum(9, 98_765) },
  { day: '2026-11-13', ...sum(0, 0), so_far: sum(0, 0) },
];
const figures = TODAY_FIGURES.map((figure, place) => ({ figure, count: figure === 'doubted-releases' ? null : place }));
const open = (role: StaffRole, some: { figures?: typeof figures; sales?: typeof sales } = {}) =>
  renderRoute(remote, '/desk/today', {
    now: NOW,
    answers: [staffOf(role), answer(deskToday, () => ({ sales: [], figures, ...some }))],
  });
const linked = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href');

it('compares the sales of today, yesterday and a week ago, each with its orders', async () => {
  await open('owner', { sales });
  const tiles = within(screen.getByRole('region', { name: /^ご注文と売上/ })).getAllByRole('listitem');
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    '今日 2026/11/20（金）123,456円12件',
    '昨日 2026/11/19（木）300,000円30件同じ時刻まで 98,765円（9件）',
    '先週の同じ曜日 2026/11/13（金）0円0件同じ時刻まで 0円（0件）',
  ]);
  expect(linked('昨日')).toBe('/desk/orders?q=2026-11-19&state=STANDING');
});

it('links each figure to the list that the role has, and no other', async () => {
  const { unmount } = await open('owner');
  expect(linked('発送準備中のご注文0件')).toBe('/desk/orders?state=ACCEPTED');
  expect(linked('今日のお支払い未完了')).toBe('/desk/orders?q=2026-11-20&state=PAYMENT_FAILED');
  expect(linked('第1類医薬品の確認中')).toBe('/desk/orders?state=HELD');
  expect(linked('在庫わずかの商品')).toBe('/desk/stock?sort=stock&state=LOW');
  expect(screen.getByText('不具合の疑いがあるエリア')).toBeVisible();
  expect(screen.getByText('取得できません')).toBeVisible();
  expect(screen.queryByRole('link', { name: /不具合の疑い/ })).not.toBeInTheDocument();
  unmount();
  await open('pharmacist');
  expect(linked('第1類医薬品の確認中')).toBe('/pharmacist');
  expect(screen.queryByRole('region', { name: /売上/ })).not.toBeInTheDocument();
});

it('exports the same numbers as CSV', async () => {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => files.push(file) && 'blob:',
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open('owner', { sales, figures: figures.slice(-2) });
  await userEvent.click(screen.getByRole('button', { name: 'CSV（UTF-8）' }));
  expect((await files[0]?.text())?.split('\r\n')).toEqual([
    '"項目","件数","金額（税込）"',
    '"今日 2026/11/20（金）","12","123456"',
    '"昨日 2026/11/19（木）","30","300000"',
    '"昨日 2026/11/19（木） 同じ時刻まで","9","98765"',
    '"先週の同じ曜日 2026/11/13（金）","0","0"',
    '"先週の同じ曜日 2026/11/13（金） 同じ時刻まで","0","0"',
    '"在庫切れの商品","7",""',
    '"不具合の疑いがあるエリア","",""',
    '',
  ]);
});

it('is restricted to staff with a figure', async () => {
  for (const answers of [member, [staffOf('moderator')]])
    expect((await renderRoute(remote, '/desk/today', { answers })).arrived()).toBe('/404');
  const { arrived } = await renderRoute(remote, '/desk/today', { answers: nobody });
  expect(arrived()).toBe('/login?return_path=%2Fdesk%2Ftoday');
});
