import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import type { PageRow } from '../pages/page-rows.ts';

/** A banner page: has a picture, a place and a link. */
export type BannerRow = PageRow & { readonly pictureId: string; readonly banner: NonNullable<PageRow['banner']> };

const isBanner = eq(contentPages.kind, 'banner');

/** The visible banners, in display order. */
export async function findBanners(queries: Queries, isShown: SQL | undefined): Promise<BannerRow[]> {
  const rows = await queries
    .select()
    .from(contentPages)
    .where(and(isBanner, isShown))
    .orderBy(desc(contentPages.priority), asc(contentPages.code));
  return rows.filter(isBannerRow);
}

export async function findBanner(queries: Queries, code: string, isShown: SQL | undefined): Promise<BannerRow | null> {
  const [row] = await queries
    .select()
    .from(contentPages)
    .where(and(isBanner, eq(contentPages.slug, `banner/${code}`), isShown));
  return row && isBannerRow(row) ? row : null;
}

/** Whether a page is a complete banner. */
export const isBannerRow = (row: PageRow): row is BannerRow =>
  row.kind === 'banner' && row.pictureId !== null && row.banner !== null;
