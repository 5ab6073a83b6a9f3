import { expect, it, jest } from '@jest/globals';
import { salesRecords } from '@store/contracts/calls/medicine';
import type { MedicineSale } from '@store/contracts/entities';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { NOW, pharmacist } from '../testing/examples.ts';

const user = userEvent.setup();

const sale: MedicineSale = {
  order_code: 'O-1',
  sku_code: 'S1004',
  sku_name: 'メディオール "M5" ローション',
  quantity: 1,
  ordered_timestamp: NOW,
  state: 'accepted',
  label: 'ご承諾',
  informed_by: '森 千尋',
  informed_timestamp: NOW + 3_600_000,
  sold_by: '森 千尋',
  understood_timestamp: NOW + 7_200_000,
};

it('shows the last thirty days, or the date range of the URL (73)', async () => {
  const { sentCalls, arrived } = await renderRoute(remote, '/pharmacist/records', {
    now: NOW,
    answers: [pharmacist, answer(salesRecords, () => ({ records: [sale], more: false }))],
  });
  const row = within(screen.getByRole('table')).getAllByRole('row')[1];
  expect(row).toHaveTextContent('2026/11/20（金）12:00');
  expect(row).toHaveTextContent('理解した・質問なし');
  expect(row).toHaveTextContent('森 千尋');
  fireEvent.change(screen.getByLabelText(/から/), { target: { value: '2026-11-01' } });
  await user.click(screen.getByRole('button', { name: '表示する' }));
  await waitFor(() => expect(arrived()).toBe('/pharmacist/records?from=2026-11-01&to=2026-11-20'));
  const spans = sentCalls.filter(({ path }) => path.endsWith('_records')).map(({ request }) => request);
  expect(spans[0]).toEqual({ from: '2026-10-21', to: '2026-11-20' });
  expect(spans.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-20' });
});

it.each([
  ['?from=tomorrow', [], '期間を日付で入力してください。'],
  [
    '',
    [refusal(salesRecords, 'span-reversed', '期間の終わりは後の日付にしてください。')],
    '期間の終わりは後の日付にしてください。',
  ],
])('reports an invalid date range %s (73)', async (query, answers, words) => {
  await renderRoute(remote, `/pharmacist/records${query}`, { now: NOW, answers: [pharmacist, ...answers] });
  expect(screen.getByText(words)).toBeVisible();
});

it('exports a file for inspection without spreadsheet formulas (73)', async () => {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await renderRoute(remote, '/pharmacist/records', {
    now: NOW,
    answers: [
      pharmacist,
      answer(salesRecords, () => ({ records: [sale, { ...sale, sku_code: 'S2', sku_name: '=1+1' }], more: false })),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'CSVで書き出す' }));
  expect(click).toHaveBeenCalledTimes(1);
  expect(files).toHaveLength(1);
  const csv = new TextDecoder().decode(await files[0]?.arrayBuffer());
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain('"メディオール ""M5"" ローション"');
  expect(csv).toContain(`"'=1+1"`);
});
