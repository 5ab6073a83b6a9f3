import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { defineRemote, defineRoute, useRouteData } from '@store/remote-kit';
import { renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskRoute } from '../frame/desk-route.ts';
import { DeskList } from './desk-list.tsx';
import { listAddressOf } from './list-address.ts';
import type { DeskColumn } from './list-table.tsx';

interface Row {
  readonly code: string;
  readonly name: string;
  readonly total: number;
}
const rows: readonly Row[] = ['A', 'B', 'C'].map((code, place) => ({ code, name: `名前${code}`, total: place }));
const columns: readonly DeskColumn<Row>[] = [
  { head: '番号', cell: ({ code }) => <a href={`/desk/toys/${code}`}>{code}</a>, text: ({ code }) => code },
  { head: 'お名前', cell: ({ name }) => name, text: ({ name }) => name },
  { head: '合計', cell: ({ total }) => total, text: ({ total }) => String(total) },
];
const loader = async ({ url }: { url: URL }) => listAddressOf(url);
const route = defineRoute({
  id: 'toys',
  ...deskRoute,
  path: '/desk/toys',
  title: '一覧',
  loader,
  screen: async () => ({ Screen: Toys }),
});
function Toys() {
  const address = useRouteData<typeof loader>();
  return (
    <DeskList
      {...{ name: '一覧', path: '/desk/toys', address, rows, columns }}
      rowId={({ code }) => code}
      search={{ label: '検索する', hint: '' }}
      next="B"
      loadAll={async () => rows}
    />
  );
}
const budget = { script_bytes: 0, style_bytes: 0 };
const remote = defineRemote({ name: 'toy-desk', team: 'desk', budget, routes: [route] });
const user = userEvent.setup();
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeAll(standInDialogs);
afterEach(() => localStorage.clear());

it('hides columns of the URL in table, links and search, never the first one', async () => {
  await renderRoute(remote, '/desk/toys?q=a&hidden=番号,合計,なし');
  expect(heads()).toEqual(['', '番号', 'お名前']);
  const next = new URL(screen.getByRole('link', { name: '次のページ' }).getAttribute('href') ?? '', 'http://x');
  expect(next.searchParams.get('hidden')).toBe('番号,合計,なし');
  expect(document.querySelector('input[name="hidden"]')).toHaveValue('番号,合計,なし');
});

it('chooses columns, which stay in the URL', async () => {
  const { arrived } = await renderRoute(remote, '/desk/toys?q=a');
  await user.click(screen.getByText('表示する列（3／3）'));
  expect(screen.queryByRole('checkbox', { name: '番号' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '合計' }));
  expect(new URL(arrived(), 'http://x').searchParams.get('hidden')).toBe('合計');
  await waitFor(() => expect(heads()).toEqual(['', '番号', 'お名前']));
  await user.click(screen.getByRole('checkbox', { name: '合計' }));
  expect(arrived()).toBe('/desk/toys?q=a');
  await waitFor(() => expect(heads()).toEqual(['', '番号', 'お名前', '合計']));
});

it('lists its keys on ?, and each does what its text says', async () => {
  const { arrived } = await renderRoute(remote, '/desk/toys');
  await user.keyboard('?');
  const help = screen.getByRole('dialog', { name: 'キーボード操作' });
  const keys = within(help)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(keys).toEqual(['/', 'j', 'k', 'x', 'o', 'n', 'p', '?']);
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { hidden: true })).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await user.keyboard('jjx');
  expect(screen.getByRole('checkbox', { name: 'Bを選択' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Bを選択' })).toHaveFocus();
  await user.keyboard('kx');
  expect(screen.getByText('2件を選択中')).toBeVisible();
  await user.keyboard('n');
  expect(arrived()).toBe('/desk/toys?after=B');
});

it('types letters into fields instead of running keys, and runs none with a modifier', async () => {
  const { arrived } = await renderRoute(remote, '/desk/toys');
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('/jxn?');
  expect(screen.getByRole('searchbox')).toHaveValue('/jxn?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(document.body);
  await user.keyboard('{Control>}n{/Control}{Alt>}n{/Alt}{Meta>}n{/Meta}');
  expect(arrived()).toBe('/desk/toys');
});

it('runs no keys for a browser that turned them off, but still lists them', async () => {
  await renderRoute(remote, '/desk/toys');
  await user.click(screen.getByRole('button', { name: 'キーボード操作' }));
  await user.click(screen.getByRole('checkbox', { name: 'キーボード操作を使う' }));
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await user.keyboard('jx?');
  expect(screen.queryByText('1件を選択中')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('desk_shortcuts')).toBe('off');
});
