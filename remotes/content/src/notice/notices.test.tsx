import { expect, it } from '@jest/globals';
import { listNotices } from '@store/contracts/calls/content';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';

const list = (total: number) =>
  answer(listNotices, ({ kind, page }) => ({
    total,
    kinds: [
      { kind: '配送', count: 25 },
      { kind: '重要', count: 5 },
    ],
    hits: [
      {
        feed_code: `N${page}`,
        feed_type: 'information' as const,
        title: '年末年始のお届けについて',
        kind: kind ?? '配送',
        start_timestamp: Date.UTC(2026, 10, 17, 16),
        attributes: { priority: 1, target: null },
      },
    ],
  }));

it('lists notices by kind and page, with their date in Japan (R-13)', async () => {
  const { sentCalls } = await renderRoute(remote, '/notice?page=2', { answers: [list(30)] });
  expect(sentCalls.at(-1)?.request).toEqual({ page: 2, size: 20 });
  const notices = within(screen.getByRole('list', { name: 'お知らせ一覧' }));
  expect(notices.getByRole('link')).toHaveAttribute('href', '/notice/N2');
  expect(notices.getByRole('link')).toHaveTextContent('2026/11/18配送年末年始のお届けについて');
  const kind = `/notice?${new URLSearchParams({ kind: '重要' })}`;
  expect(screen.getByRole('link', { name: '重要（5）' })).toHaveAttribute('href', kind);
  expect(screen.getByRole('link', { name: '1ページ目' })).toHaveAttribute('href', '/notice');
});

it.each([
  ['/notice?page=99', '/notice?page=2'],
  ['/notice?kind=nothing', '/notice'],
  ['/notice?kind=%3Cimg%20onerror%3E&page=x', '/notice'],
])('%s redirects to %s (R-13)', async (address, led) => {
  const { arrived } = await renderRoute(remote, address, { answers: [list(30)] });
  expect(arrived()).toBe(led);
});

it('shows a message and a link without notices (R-13)', async () => {
  await renderRoute(remote, '/notice', { answers: [list(0)] });
  expect(screen.getByRole('heading', { name: 'お知らせはありません' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'トップへ戻る' })).toHaveAttribute('href', '/');
});
