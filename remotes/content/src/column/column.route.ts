import { getColumn } from '@store/contracts/calls/content';
import { type AnswerOf, code } from '@store/contracts/wire';
import { type Crumb, defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';
import { noPage } from '../not-found/no-page.ts';
import { faqPageOf } from '../structured-data/faq-page.ts';

const FRESH_MS = 60_000;

/** loads an article with products and neighbours; unknown ones are not found, ended ones redirect or are gone. */
export async function loadColumn({ params, shop }: LoaderArguments) {
  const parsed = code.safeParse(params.id);
  if (!parsed.success) throw notFound();
  const reply = await shop.call(getColumn, { column_id: parsed.data }, { freshMs: FRESH_MS });
  if (reply.kind === 'refused') throw noPage(reply);
  return reply.data;
}

/** `sizes` of the picture, shared with the preload in the document head. */
export const PICTURE_SIZES = '(width >= 960px) 720px, 100vw';

export const columnRoute = defineRoute({
  id: 'column',
  path: '/column/:id',
  title: 'コラム',
  body_class: 'column',
  loader: loadColumn,
  crumbs: (column) => crumbsOf(column),
  head: (column, { url }) => ({
    title: column.title,
    description: column.lead,
    canonical: `/column/${column.column_id}`,
    ...(column.noindex && { noindex: true }),
    sharePicture: column.share_picture,
    mainPicture: { id: column.picture.id, widths: column.picture.widths, sizes: PICTURE_SIZES },
    structuredData: [articleOf(column, url), ...faqPageOf(column.content)],
  }),
  screen: () => import('./column.screen.tsx'),
});

/** Article as returned by the backend. */
export type Column = AnswerOf<typeof getColumn>;

function crumbsOf({ column_id, title }: Pick<Column, 'column_id' | 'title'>): Crumb[] {
  return [
    { href: '/column', label: 'コラム' },
    { href: `/column/${column_id}`, label: title },
  ];
}

/** Returns the article as schema.org Article. */
function articleOf({ column_id, title, lead, published_timestamp, picture }: Column, url: URL): object {
  const [width = picture.width] = picture.widths.slice(-1);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: lead,
    datePublished: new Date(published_timestamp).toISOString(),
    image: new URL(`/pictures/${picture.id}-${width}.webp`, url.origin).href,
    mainEntityOfPage: new URL(`/column/${column_id}`, url.origin).href,
  };
}
