import { describe, expect, it } from '@jest/globals';
import { getColumn, listColumns } from '@store/contracts/calls/content';
import { type ColumnSummary, columnSummary } from '@store/contracts/entities';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { contentOf } from '../testing/content-of.ts';

const aColumn = (change: Partial<ColumnSummary> = {}): ColumnSummary =>
  columnSummary.parse({
    column_id: '1',
    title: '冬の頭皮が乾く理由',
    tag: '頭皮',
    lead: '洗いすぎを見直します。',
    published_timestamp: Date.UTC(2026, 10, 17, 16),
    picture: { id: 'column-water', width: 960, height: 640, widths: [480, 960], colour: '#eef2f2', alt: '' },
    ...change,
  });
const list = (total: number) =>
  answer(listColumns, ({ tag }) => ({
    total,
    tags: [
      { tag: '頭皮', count: 20 },
      { tag: '肌', count: 10 },
    ],
    hits: [aColumn(tag === undefined ? {} : { tag })],
  }));
const whole = answer(getColumn, ({ column_id }) => ({
  ...aColumn({ column_id }),
  noindex: false,
  content: contentOf(
    { kind: 'heading', level: 2, text: 'すすぎは三分' },
    { kind: 'text', text: ['指の腹で洗います。'] },
  ),
  products: [],
  related: [aColumn({ column_id: '3', title: '椿油の使い方' })],
  previous: { column_id: '0', title: '前の話' },
  next: null,
}));

describe('article list', () => {
  it('shows cards with date in Japan time, below their tags (R-18)', async () => {
    await renderRoute(remote, '/column', { answers: [list(1)] });
    expect(screen.getByRole('link', { name: /冬の頭皮が乾く理由/ })).toHaveAttribute('href', '/column/1');
    expect(screen.getByText('2026/11/18')).toBeVisible();
    expect(screen.getByRole('link', { name: '肌（10）' })).toHaveAttribute('href', '/column?tag=%E8%82%8C');
  });
  it('reads tag and page from the URL (R-18)', async () => {
    const { sentCalls } = await renderRoute(remote, '/column?tag=%E8%82%8C&page=2', { answers: [list(30)] });
    expect(sentCalls.at(-1)?.request).toEqual({ tag: '肌', page: 2, size: 12 });
    expect(screen.getByRole('link', { name: '3ページ目' })).toHaveAttribute('href', '/column?tag=%E8%82%8C&page=3');
  });
  it('writes the search word to the URL, next to the tag, and is noindex (R-18)', async () => {
    const { arrived, sentCalls } = await renderRoute(remote, '/column?tag=%E8%82%8C&page=2', { answers: [list(30)] });
    expect(screen.getByRole('search', { name: 'コラム' })).toHaveAttribute('action', '/column');
    await userEvent.type(screen.getByRole('searchbox', { name: 'コラムを探す' }), ' 乾燥 {Enter}');
    const query = new URLSearchParams({ tag: '肌', word: '乾燥' });
    await waitFor(() => expect(arrived()).toBe(`/column?${query}`));
    expect(sentCalls.at(-1)?.request).toEqual({ tag: '肌', free_word: '乾燥', page: 1, size: 12 });
    const beside = `/column?${new URLSearchParams({ tag: '頭皮', word: '乾燥' })}`;
    await waitFor(() => expect(screen.getByRole('link', { name: '頭皮（20）' })).toHaveAttribute('href', beside));
  });
  it('shows a message and a link when no article matches (R-18)', async () => {
    await renderRoute(remote, '/column?word=xyz', { answers: [list(0)] });
    expect(screen.getByRole('heading', { name: '該当するコラムがありません' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'すべてのコラムを見る' })).toHaveAttribute('href', '/column');
  });
  it.each([
    ['/column?page=99', '/column?page=3'],
    ['/column?tag=nothing', '/column'],
    ['/column?tag=%3Cimg%20onerror%3E&page=x', '/column'],
    [`/column?tag=${'%E3%81%82'.repeat(400)}`, '/column'],
  ])('%s redirects to %s', async (address, led) => {
    const { arrived } = await renderRoute(remote, address, { answers: [list(30)] });
    expect(arrived()).toBe(led);
  });
});

describe('article page', () => {
  it('shows text, tag, neighbours and related articles (R-18)', async () => {
    await renderRoute(remote, '/column/1', { answers: [whole] });
    expect(screen.getByRole('heading', { level: 1, name: '冬の頭皮が乾く理由' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'すすぎは三分' })).toBeVisible();
    const beside = within(screen.getByRole('navigation', { name: '前後のコラム' }));
    expect(beside.getByRole('link', { name: /前の話/ })).toHaveAttribute('href', '/column/0');
    expect(beside.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /椿油の使い方/ })).toHaveAttribute('href', '/column/3');
  });
  it.each(['/column/9999', '/column/%3Cscript%3E'])('%s is not found (R-25)', async (path) => {
    const { arrived } = await renderRoute(remote, path, { answers: [refusal(getColumn, 'not-found', '')] });
    expect(arrived()).toBe('/404');
  });
});
