import { listColumns } from '@store/contracts/calls/content';
import { dataOf, defineRoute, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { columnsHref, parseColumns } from './columns-address.ts';

/** Articles per page. */
const SIZE = 12;
const FRESH_MS = 60_000;

/** loads articles by tag and word, newest first. Redirects from unknown tags and pages beyond the last. */
export async function loadColumns({ url, shop }: LoaderArguments) {
  const address = parseColumns(url);
  const { tag, word, page } = address;
  const question = { ...(tag !== null && { tag }), ...(word && { free_word: word }), page, size: SIZE };
  const list = dataOf(await shop.call(listColumns, question, { freshMs: FRESH_MS }));
  const isKnown = word !== '' || list.tags.some((known) => known.tag === tag);
  if (url.searchParams.has('tag') && !isKnown) throw redirectTo(columnsHref({ ...address, tag: null, page: 1 }));
  const pageCount = Math.max(1, Math.ceil(list.total / SIZE));
  if (page > pageCount) throw redirectTo(columnsHref({ ...address, page: pageCount }));
  return { ...list, ...address, pageCount };
}

/** `sizes` of a card picture, shared with the preload in the document head. */
export const CARD_SIZES = '(width >= 1248px) 380px, (width >= 960px) 31vw, 92vw';

export const columnsRoute = defineRoute({
  id: 'columns',
  path: '/column',
  title: 'コラム',
  breadcrumb: 'コラム',
  body_class: 'columns',
  loader: loadColumns,
  head: ({ tag, word, page, hits: [first] }) => ({
    title: tag === null ? 'コラム' : `「${tag}」のコラム`,
    description: '髪・頭皮・肌の毎日のお手入れに役立つ読みものです。',
    canonical: columnsHref({ tag, page }),
    noindex: word !== '',
    ...(first && { mainPicture: { id: first.picture.id, widths: first.picture.widths, sizes: CARD_SIZES } }),
  }),
  screen: () => import('./columns.screen.tsx'),
});
