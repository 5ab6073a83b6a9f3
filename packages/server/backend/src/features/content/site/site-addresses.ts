import { siteAddresses } from '@store/contracts/calls/content';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { brands, categories, concerns, pictures, products } from '../../../platform/database/tables/catalogue.ts';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { campaigns } from '../../../platform/database/tables/feed.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import { handle, type Queries } from '../../../platform/http/handler.ts';
import { isListedRow } from '../../catalogue/product/on-show.ts';
import { isRunningFor } from '../../catalogue/product/running-campaign.ts';
import { isShownTo } from '../pages/is-shown-to.ts';

/** Search engines see the store as guests. */
const GUEST = { customerCode: null, memberRank: 'ANGFA_STORE_MEMBER', sex: null } as const;

/** Page kinds with an address of their own; an explicit list, as later builds may add kinds. */
const WITH_ADDRESS = ['column', 'guide', 'information', 'legal', 'lp', 'notice'] as const;

/** Products per part; a sitemap may contain 50,000 addresses. */
const PART = 20_000;

/** Address of a picture's widest file. */
const LARGEST_PICTURE = sql<
  string | null
>`'/pictures/' || ${pictures.pictureId} || '-' || (select max(width) from unnest(${pictures.widths}) as width) || '.webp'`;

interface Address {
  path: string;
  changed_timestamp: number | null;
  picture?: string;
}

/** `site/_addresses`: the addresses that guests, and so search engines, can open. */
export const siteAddressesHandler = handle(siteAddresses, async ({ part }, { database, clock }) => {
  const [counted] = await database
    .select({ total: count() })
    .from(products)
    .innerJoin(skus, eq(skus.skuCode, products.skuCode))
    .where(isListedRow);
  const everythingElse = part === 1 ? await placesAndReading(database, clock()) : [];
  return {
    parts: Math.max(1, Math.ceil((counted?.total ?? 0) / PART)),
    addresses: [...everythingElse, ...(await productsOf(database, part))],
  };
});

async function productsOf(queries: Queries, part: number): Promise<Address[]> {
  const rows = await queries
    .select({ code: products.productCode, publishedAt: products.publishedAt, picture: LARGEST_PICTURE })
    .from(products)
    .innerJoin(skus, eq(skus.skuCode, products.skuCode))
    .leftJoin(pictures, eq(pictures.pictureId, sql`${products.pictureIds}[1]`))
    .where(isListedRow)
    .orderBy(asc(products.productCode))
    .limit(PART)
    .offset((part - 1) * PART);
  return rows.map(({ code, publishedAt, picture }) => ({
    ...{ path: `/product/${code}`, changed_timestamp: publishedAt },
    ...(picture && { picture }),
  }));
}

async function placesAndReading(queries: Queries, now: number): Promise<Address[]> {
  const [someBrands, someCategories, someConcerns, running, pages] = await Promise.all([
    queries.select({ code: brands.brandCode }).from(brands).orderBy(asc(brands.position)),
    queries.select({ code: categories.categoryCode }).from(categories).orderBy(asc(categories.position)),
    queries.select({ code: concerns.concernCode }).from(concerns).orderBy(asc(concerns.position)),
    queries
      .select({ code: campaigns.campaignCode, kind: campaigns.kind })
      .from(campaigns)
      .where(isRunningFor({ sex: null, now }))
      .orderBy(asc(campaigns.position)),
    queries
      .select({
        slug: contentPages.slug,
        pushedAt: contentPages.pushedAt,
        publishedAt: contentPages.publishedAt,
        picture: LARGEST_PICTURE,
      })
      .from(contentPages)
      .leftJoin(pictures, eq(pictures.pictureId, contentPages.pictureId))
      .where(and(eq(contentPages.noindex, false), inArray(contentPages.kind, WITH_ADDRESS), isShownTo(GUEST, now)))
      .orderBy(asc(contentPages.slug)),
  ]);
  return [
    ...someBrands.map(({ code }) => unchanged(`/brand/${code}`)),
    ...someCategories.map(({ code }) => unchanged(`/category/${code}`)),
    ...someConcerns.map(({ code }) => unchanged(`/concern/${code}`)),
    ...running.map(({ code, kind }) => unchanged(kind === 'outlet' ? `/campaign/outlet/${code}` : `/campaign/${code}`)),
    ...pages.map(({ slug, pushedAt, publishedAt, picture }) => ({
      ...{ path: `/${slug}`, changed_timestamp: Math.max(pushedAt, publishedAt) },
      ...(picture && { picture }),
    })),
  ];
}

const unchanged = (path: string): Address => ({ path, changed_timestamp: null });
