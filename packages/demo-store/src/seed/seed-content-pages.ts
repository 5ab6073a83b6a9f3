import { type Database, putPages } from '@store/backend/store';
import { contentPages } from '@store/backend/tables/content-pages';
import { demoSeed } from '@store/backend/tables/feed';
import type { ContentPage } from '@store/contracts/content-blocks';
import { daysAround } from '../content/days.ts';
import { readPages, WRITTEN_ON } from '../content/pages.ts';

/** The row of `demo_seed` that says that the pages are there; 1 and 2 say it of the catalogue and the people. */
const PAGES_SEED = 3;

/** Fills an empty store with the demo shop's pages, by the rules of any push; their days move with the day of the filling. */
export async function seedContentPages(database: Database, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const marked = await transaction
      .insert(demoSeed)
      .values({ id: PAGES_SEED, seededAt: now })
      .onConflictDoNothing()
      .returning({ id: demoSeed.id });
    if (marked.length === 0) return;
    const later = daysAround(now).startOf(0) - WRITTEN_ON;
    // Banners may be there: a store of before content pages had them in a table of their own.
    const kept = await transaction.select({ slug: contentPages.slug }).from(contentPages);
    const known = new Set(kept.map(({ slug }) => slug));
    const drafts = readPages()
      .filter(({ page }) => !known.has(page.slug))
      .map(({ page }) => ({ page: moved(page, later), base_version: 0 }));
    const { faults } = await putPages(transaction, drafts, { now, onlyCheck: false });
    if (faults.length > 0)
      throw new Error(faults.map(({ slug, value, reason }) => `/${slug}: ${value}: ${reason}`).join('\n'));
  });
}

function moved(page: ContentPage, later: number): ContentPage {
  const move = (moment: number | null) => (moment === null ? null : moment + later);
  return { ...page, from: move(page.from), until: move(page.until) };
}
