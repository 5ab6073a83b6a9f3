import { listColumns } from '@store/contracts/calls/content';
import { dataOf, defineRoute, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { pageOf } from '../paging/page-address.ts';
import { columnsHref } from './columns-address.ts';

/** Columns on one page. */
const SIZE = 12;
const FRESH_MS = 60_000;

/** columns newest first, of one tag or all. An unknown tag leads to all, a page behind the last to the last. */
export async function loadColumns({ url, shop }: LoaderArguments) {
  const asked = url.searchParams.get('tag');
  const tag = asked !== null && listColumns.request.shape.tag.safeParse(asked).success ? asked : null;
  const page = pageOf(url);
  const question = { ...(tag !== null && { tag }), page, size: SIZE };
  const list = dataOf(await shop.call(listColumns, question, { freshMs: FRESH_MS }));
  if (asked !== null && !list.tags.some((known) => known.tag === asked)) throw redirectTo('/column');
  const pageCount = Math.max(1, Math.ceil(list.total / SIZE));
  if (page > pageCount) throw redirectTo(columnsHref({ tag, page: pageCount }));
  return { ...list, tag, page, pageCount };
}

/** How wide the picture of a column stands; said to the document's preload as well. */
export const CARD_SIZES = '(width >= 1248px) 380px, (width >= 960px) 31vw, 92vw';

export const columnsRoute = defineRoute({
  id: 'columns',
  path: '/column',
  title: 'コラム',
  breadcrumb: 'コラム',
  body_class: 'columns',
  loader: loadColumns,
  head: ({ tag, page, hits: [first] }) => ({
    title: tag === null ? 'コラム' : `「${tag}」のコラム`,
    description: '髪・頭皮・肌の毎日のお手入れに役立つ読みものです。',
    canonical: columnsHref({ tag, page }),
    ...(first && { mainPicture: { id: first.picture.id, widths: first.picture.widths, sizes: CARD_SIZES } }),
  }),
  screen: () => import('./columns.screen.tsx'),
});
