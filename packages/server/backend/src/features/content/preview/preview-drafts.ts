import { createHash } from 'node:crypto';
import type { ContentPage } from '@store/contracts/content-blocks';
import { eq, lt } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { contentPages, contentPreviews } from '../../../platform/database/tables/content-pages.ts';
import { ANY_MEMBER, type Identity } from '../../../platform/http/handler.ts';
import { audienceOf } from '../../../shared/customer/shopper.ts';
import { GUEST } from '../pages/check-forms.ts';
import { type PageRow, rowOf } from '../pages/page-rows.ts';
import { PREVIEW_LIFE_MS, type Preview, type PreviewReader } from './preview-links.ts';

/** Stores a page for its preview, and deletes those whose links have expired; returns its hash. */
export async function keepDraft(queries: Queries, page: ContentPage, now: number): Promise<string> {
  const contentHash = createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, 32);
  await queries.delete(contentPreviews).where(lt(contentPreviews.createdAt, now - PREVIEW_LIFE_MS));
  await queries
    .insert(contentPreviews)
    .values({ contentHash, page, createdAt: now })
    .onConflictDoUpdate({ target: contentPreviews.contentHash, set: { createdAt: now } });
  return contentHash;
}

/**
 * The draft as it would be at that time for that audience; null if it would not be shown. Without a start it keeps the
 * publication time of its published version, like `putPage`.
 */
export async function findDraft(
  queries: Queries,
  { at, draft }: Required<Pick<Preview, 'at' | 'draft'>>,
): Promise<PageRow | null> {
  const [found] = await queries
    .select({ page: contentPreviews.page })
    .from(contentPreviews)
    .where(eq(contentPreviews.contentHash, draft.contentHash));
  if (!found || !isShownAt(found.page, at, draft.reader)) return null;
  const [published] = await queries
    .select({ publishedAt: contentPages.publishedAt })
    .from(contentPages)
    .where(eq(contentPages.slug, found.page.slug));
  return rowOf(found.page, { version: 0, pushedAt: at, publishedAt: Math.min(published?.publishedAt ?? at, at) });
}

/** Whether a page would be shown at a time to an audience: the rule of `isShownTo` for a page that is not stored. */
export function isShownAt({ from, until, audience }: ContentPage, at: number, reader: PreviewReader): boolean {
  const { ranks, sex, guest } = audience;
  if ((from !== null && from > at) || (until !== null && until <= at)) return false;
  if (ranks && !(reader.rank && ranks.includes(reader.rank))) return false;
  return (sex === undefined || sex === audienceOf(reader)) && (guest === undefined || guest === (reader.rank === null));
}

/** The invented visitor of a preview. */
export const identityOf = ({ rank, sex }: PreviewReader): Identity =>
  rank === null ? { ...GUEST, sex } : { ...GUEST, sex, memberRank: rank, customerCode: ANY_MEMBER };
