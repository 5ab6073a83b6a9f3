import { isDeepStrictEqual } from 'node:util';
import type { pushPages } from '@store/contracts/calls/content';
import { type ContentPage, contentPage } from '@store/contracts/content-blocks';
import type { AnswerOf } from '@store/contracts/wire';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { contentPages, contentPageVersions } from '../../../platform/database/tables/content-pages.ts';
import { checkForms } from './check-forms.ts';
import { checkPages, type PageFault } from './check-pages.ts';
import { type PageRow, pageOf, rowOf } from './page-rows.ts';

export type Pushed = AnswerOf<typeof pushPages>;

/** A page and the version it is based on; 0 for a new one. */
export interface Draft {
  readonly page: ContentPage;
  readonly base_version: number;
}

/**
 * Publishes pages in one transaction: all, or none with faults. Rows are locked in slug order. Unchanged pages keep
 * their version.
 */
export async function putPages(
  queries: Queries,
  drafts: readonly Draft[],
  { now, onlyCheck }: { now: number; onlyCheck: boolean },
): Promise<Pushed> {
  if (!onlyCheck && drafts.some(({ base_version }) => base_version === 0)) await lockNewPages(queries);
  const stored = await lockPages(queries, drafts);
  const pages = drafts.map(({ page }) => page);
  const faults = [
    ...drafts.flatMap((draft) => addressFaults(draft, stored)),
    ...twice(drafts),
    ...(await checkPages(queries, pages)),
    ...(await checkForms(queries, pages, now)),
  ];
  const changes = drafts.map(({ page }) => changeOf(page, stored.get(page.slug.toLowerCase())));
  if (faults.length > 0) return { faults, changes: [] };
  if (!onlyCheck)
    for (const [place, { page }] of drafts.entries()) {
      const change = changes[place];
      if (change && change.change !== 'same') await putPage(queries, page, { version: change.version, now });
    }
  return { faults: [], changes };
}

/** Makes the caller's transaction the only one that creates pages; needed before their addresses are looked up. */
export async function lockNewPages(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended('content pages', 0))`);
}

async function lockPages(queries: Queries, drafts: readonly Draft[]): Promise<Map<string, PageRow>> {
  const address = sql<string>`lower(${contentPages.slug})`;
  const rows = await queries
    .select()
    .from(contentPages)
    .where(
      inArray(
        address,
        drafts.map(({ page }) => page.slug.toLowerCase()),
      ),
    )
    .orderBy(asc(contentPages.slug))
    .for('update');
  return new Map(rows.map((row) => [row.slug.toLowerCase(), row]));
}

function changeOf(page: ContentPage, row: PageRow | undefined): Pushed['changes'][number] {
  const { slug } = page;
  if (!row) return { slug, change: 'new', version: 1 };
  // A row with fields that only a later build knows counts as different.
  const isSame = isDeepStrictEqual(contentPage.safeParse(pageOf(row)).data, contentPage.parse(page));
  return isSame
    ? { slug, change: 'same', version: row.version }
    : { slug, change: 'changed', version: row.version + 1 };
}

function addressFaults({ page, base_version }: Draft, stored: ReadonlyMap<string, PageRow>): PageFault[] {
  const row = stored.get(page.slug.toLowerCase());
  const fault = (reason: string): PageFault[] => [{ slug: page.slug, kind: 'slug', value: page.slug, reason }];
  if (row && row.slug !== page.slug) return fault(`このアドレスは、/${row.slug}としてすでにあります`);
  if ((row?.version ?? 0) !== base_version)
    return fault(`ほかの人が変更しました（版${row?.version ?? 0}、手元は版${base_version}）。先にpullしてください`);
  return [];
}

function twice(drafts: readonly Draft[]): PageFault[] {
  const seen = new Set<string>();
  return drafts.flatMap(({ page: { slug } }) => {
    const address = slug.toLowerCase();
    if (seen.has(address))
      return [{ slug, kind: 'slug' as const, value: slug, reason: `/${slug}のページが2つあります` }];
    seen.add(address);
    return [];
  });
}

/** Stores the next version of a locked page. */
export async function putPage(
  queries: Queries,
  page: ContentPage,
  { version, now }: { version: number; now: number },
): Promise<void> {
  const row = rowOf(page, { version, pushedAt: now, publishedAt: now });
  if (version === 1) await queries.insert(contentPages).values(row);
  else {
    const { publishedAt, ...changed } = row;
    // Without a start, a page keeps its publication time; a scheduled one begins now.
    const begun = sql<number>`least(${contentPages.publishedAt}, ${now}::bigint)`;
    await queries
      .update(contentPages)
      .set({ ...changed, publishedAt: page.from === null ? begun : publishedAt })
      .where(eq(contentPages.slug, page.slug));
  }
  await queries.insert(contentPageVersions).values({ slug: page.slug, version, page, pushedAt: now });
}
