import type { DeskPageSummary } from '@store/contracts/calls/desk';
import { type DeskColumn, RowLink } from '@store/desk-kit';
import { formatDateTime, StatusPill } from '@store/ui';
import { pagePath } from '../paths/desk-paths.ts';
import { STATE_PILLS } from '../promotions/promotion-list.ts';
import { KIND_LABELS, STATE_LABELS } from './page-texts.ts';

/** A column with the same text on the page and in files. */
const column = (head: string, text: (page: DeskPageSummary) => string): DeskColumn<DeskPageSummary> => ({
  head,
  cell: text,
  text,
});

/** Columns of the list, on the page and in files. */
export const PAGE_COLUMNS: readonly DeskColumn<DeskPageSummary>[] = [
  {
    head: 'アドレス',
    cell: ({ page_code }) => <RowLink href={pagePath(page_code)}>{page_code}</RowLink>,
    text: ({ page_code }) => page_code,
  },
  column('タイトル', ({ title }) => title),
  column('種類', ({ kind }) => KIND_LABELS[kind]),
  {
    head: '状態',
    cell: ({ state }) => <StatusPill status={STATE_PILLS[state]}>{STATE_LABELS[state]}</StatusPill>,
    text: ({ state }) => STATE_LABELS[state],
  },
  column('公開', ({ from }) => formatDateTime(from)),
  column('終了', ({ until }) => (until === null ? 'なし' : formatDateTime(until))),
  column('更新', ({ pushed_at }) => formatDateTime(pushed_at)),
];
