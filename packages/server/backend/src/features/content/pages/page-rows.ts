import type { ContentPage } from '@store/contracts/content-blocks';
import type { contentPages } from '../../../platform/database/tables/content-pages.ts';

export type PageRow = typeof contentPages.$inferSelect;

/** A page as a row. `publishedAt` is unchanged for a page without a start. */
export function rowOf(
  page: ContentPage,
  { version, pushedAt, publishedAt }: Pick<PageRow, 'version' | 'pushedAt' | 'publishedAt'>,
): PageRow {
  const { from, until, leads_to, revised, picture, product_codes, form = null, banner = null, ...same } = page;
  return {
    ...same,
    code: page.slug.split('/').at(-1) ?? page.slug,
    startsAt: from,
    endsAt: until,
    leadsTo: leads_to,
    revisedAt: revised,
    pictureId: picture,
    productCodes: product_codes,
    form,
    banner,
    publishedAt: from ?? publishedAt,
    version,
    pushedAt,
  };
}

/** A stored page in the format of push and pull. */
export function pageOf(row: PageRow): ContentPage {
  const { kind, slug, title, description, layout, noindex, audience, priority, tag, blocks } = row;
  return {
    kind,
    slug,
    title,
    description,
    layout,
    noindex,
    from: row.startsAt,
    until: row.endsAt,
    leads_to: row.leadsTo,
    revised: row.revisedAt,
    audience,
    priority,
    tag,
    picture: row.pictureId,
    product_codes: row.productCodes,
    ...(row.form && { form: row.form }),
    ...(row.banner && { banner: row.banner }),
    blocks,
  };
}
