import { expect, it } from '@jest/globals';
import { allCalls } from '@store/contracts/calls';
import { type StaffChange, staffChanges } from '@store/contracts/calls/desk';
import { STAFF_ROLES } from '@store/contracts/wire';
import { RETURN_STATE_LABELS } from '@store/domain/order';
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
    { table: 'orders', record: 'O-1', before: { points_pending: 3 }, after: { points_pending: 0 }, not_kept: [] },
    {
      table: 'orders',
      record: 'O-1',
      before: { order_status: 'ACCEPTED' },
      after: { order_status: 'CANCELLED' },
      not_kept: ['delivery'],
    },
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
    '状態：発送準備中 → キャンセル、お届け先：変更あり（内容は記録しません）',
    '付与予定ポイント：3 → 0',
    '重複',
  ])
    expect(row).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: '次のページ' })).toHaveAttribute('href', '/desk/changes?q=O-1&after=7');
  expect(sentCalls.find(({ path }) => path === staffChanges.path)?.request).toEqual({
    query: 'O-1',
    calls: [],
    after: 9,
    size: 50,
  });
});

it('names the record of a row if the change has several, and counts further rows', () => {
  const after = { tracking: { carrier: 'ヤマト運輸', number: '4000-1111-2222', href: '' } };
  const rows = [{ table: 'orders', record: 'O-2', before: { tracking: null }, after, not_kept: [] }];
  expect(differencesOf({ ...change, subject: '', rows, row_count: 3 })).toEqual([
    'O-2　送り状：なし → ヤマト運輸 4000-1111-2222',
    'ほか2行',
  ]);
});

it.each([
  ['return_refunds', 'state', 'RUNNING', '状態：なし → 決済会社で処理中'],
  ['return_requests', 'state', 'ACCEPTED', `状態：なし → ${RETURN_STATE_LABELS.ACCEPTED}`],
  ['inquiries', 'state', 'CLOSED', '状態：なし → 終了'],
  ['return_refunds', 'amount_in_vat', 4730, '返金額：なし → 4,730円'],
  ['return_refunds', 'way', 'TRANSFER', '返金方法：なし → 銀行振込'],
  ['return_requests', 'answered_at', NOW, '回答日時：なし → 2026/11/20（金）12:00'],
  ['reviews', 'is_published', true, '公開：なし → はい'],
  ['reviews', 'a_new_column', 'x', 'その他の項目：なし → x'],
])('shows %s.%s as its readers name it', (table, name, value, words) => {
  const rows = [{ table, record: 'O-1', before: {}, after: { [name]: value }, not_kept: [] }];
  expect(differencesOf({ ...change, rows, row_count: 1 })).toEqual([words]);
});

it('shows that the text of a page was changed', () => {
  const [before, after] = [1, 2].map((version) => ({ version, blocks: [{ kind: 'text', text: [String(version)] }] }));
  const rows = [{ table: 'content_pages', record: 'O-1', before: before ?? {}, after: after ?? {}, not_kept: [] }];
  expect(differencesOf({ ...change, rows, row_count: 1 })).toEqual(['版：1 → 2、本文：変更あり']);
});

it('names each field of a page', () => {
  const after = { noindex: true, layout: 'narrow', revised_at: null };
  const rows = [{ table: 'content_pages', record: 'O-1', before: {}, after, not_kept: ['blocks'] }];
  const [text] = differencesOf({ ...change, rows, row_count: 1 });
  expect(text).toContain('検索エンジンに載せない：なし → はい');
  expect(text).toContain('本文：変更あり（内容は記録しません）');
  expect(text).not.toContain('その他の項目');
});

it('searches the calls whose names contain the typed text', async () => {
  const { sentCalls } = await renderRoute(remote, '/desk/changes?q=返品', {
    now: NOW,
    answers: [staffOf('owner'), answer(staffChanges, () => ({ changes: [], next: null }))],
  });
  expect(sentCalls.find(({ path }) => path === staffChanges.path)?.request).toMatchObject({
    query: '返品',
    calls: ['order-desk/_request-return', 'order-desk/_answer-return'],
  });
});

it('has a name for every changing call of staff', () => {
  const isStaff = ({ access }: (typeof allCalls)[number]) => STAFF_ROLES.some((role) => [access].flat().includes(role));
  const changing = allCalls.filter((call) => call.kind === 'write' && isStaff(call)).map(({ path }) => path);
  expect(Object.keys(ACTS).toSorted()).toEqual(changing.toSorted());
});
