import { type Database, putPages } from '@store/backend/store';
import { contentPages } from '@store/backend/tables/content-pages';
import { demoSeed } from '@store/backend/tables/feed';
import type { ContentPage } from '@store/contracts/content-blocks';
import { daysAround } from '../content/days.ts';
import { readPages, WRITTEN_ON } from '../content/pages.ts';

/** Row of `demo_seed` that marks the pages as seeded; 1 and 2 are catalogue and customers. */
const PAGES_SEED = 3;

/** Seeds an empty store with the demo shop's pages through a normal push; their days are relative to the day of seeding. */
export async function seedContentPages(database: Database, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const marked = await transaction
      .insert(demoSeed)
      .values({ id: PAGES_SEED, seededAt: now })
      .onConflictDoNothing()
      .returning({ id: demoSeed.id });
    if (marked.length === 0) return;
    const later = daysAround(now).startOf(0) - WRITTEN_ON;
    // Banners may exist: an older store had them in a separate table.
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
