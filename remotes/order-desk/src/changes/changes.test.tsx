import { expect, it } from '@jest/globals';
import { allCalls } from '@store/contracts/calls';
import { type StaffChange, staffChanges } from '@store/contracts/calls/desk';
import { STAFF_ROLES } from '@store/contracts/wire';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { NOW, staffOf } from '../testing/examples.ts';
import { ACTS, differencesOf } from './change-texts.ts';

const change: StaffChange = {
  change_id: 7,
  staff_code: 'CS0001',
  name: '西村 葵',
  call: 'order-desk/_cancel',
  subject: 'O-1',
  reason: '重複',
  happened_timestamp: NOW,
  rows: [
    { table: 'orders', record: 'O-1', before: { points_pending: 3 }, after: { points_pending: 0 } },
    { table: 'orders', record: 'O-1', before: { order_status: 'ACCEPTED' }, after: { order_status: 'CANCELLED' } },
  ],
  row_count: 2,
};

it('lists who changed what from what to what, when and why', async () => {
  const { sentCalls } = await renderRoute(remote, '/desk/changes?q=O-1&after=9', {
    now: NOW,
    answers: [staffOf('owner'), answer(staffChanges, () => ({ changes: [change], next: 7 }))],
  });
  const row = within(screen.getByRole('table')).getAllByRole('row')[1];
  for (const text of [
    '西村 葵（CS0001）',
    'キャンセル',
    'O-1',
    '状態：ACCEPTED → CANCELLED',
    '付与予定ポイント：3 → 0',
    '重複',
  ])
    expect(row).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: '次のページ' })).toHaveAttribute('href', '/desk/changes?q=O-1&after=7');
  expect(sentCalls.find(({ path }) => path === staffChanges.path)?.request).toEqual({
    query: 'O-1',
    after: 9,
    size: 50,
  });
});

it('names the record of a row if the change has several, and counts further rows', () => {
  const rows = [{ table: 'orders', record: 'O-2', before: { tracking: null }, after: { tracking: { number: '1' } } }];
  expect(differencesOf({ ...change, subject: '', rows, row_count: 3 })).toEqual([
    'O-2　送り状：なし → {"number":"1"}',
    'ほか2行',
  ]);
});

it('has a name for every changing call of staff', () => {
  const isStaff = ({ access }: (typeof allCalls)[number]) => STAFF_ROLES.some((role) => [access].flat().includes(role));
  const changing = allCalls.filter((call) => call.kind === 'write' && isStaff(call)).map(({ path }) => path);
  expect(Object.keys(ACTS).toSorted()).toEqual(changing.toSorted());
});
