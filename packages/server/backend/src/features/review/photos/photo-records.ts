import { randomBytes } from 'node:crypto';
import type { Picture, ReviewInput } from '@store/contracts/entities';
import { and, asc, desc, eq, inArray, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { groupRows } from '../../../platform/database/group-rows.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { reviewPhotoFiles, reviewPhotos } from '../../../platform/database/tables/review-photos.ts';
import type { MadePhoto } from './make-photo.ts';

/** Unattached photos per customer; the oldest are deleted first. */
const MOST_WAITING = 9;
const DAY_MS = 86_400_000;
const isWaiting = and(
  isNull(reviewPhotos.reviewCode),
  isNull(reviewPhotos.returnCode),
  isNull(reviewPhotos.inquiryCode),
);

/** Stores a photo for its author's draft; `customerCode` is `visitor:…` for guests. */
export async function storePhoto(
  queries: Queries,
  { made, customerCode, now }: { made: MadePhoto; customerCode: string; now: number },
): Promise<Picture> {
  const photoId = `rp-${randomBytes(16).toString('hex')}`;
  const { width, height, widths, colour, files } = made;
  const shown = { width, height, widths: [...widths], colour };
  await queries.insert(reviewPhotos).values({ photoId, customerCode, ...shown, addedAt: now });
  await queries.insert(reviewPhotoFiles).values(files.map((file) => ({ photoId, ...file })));
  const tooMany = queries
    .select({ photoId: reviewPhotos.photoId })
    .from(reviewPhotos)
    .where(and(eq(reviewPhotos.customerCode, customerCode), isWaiting))
    .orderBy(desc(reviewPhotos.addedAt), desc(reviewPhotos.photoId))
    .offset(MOST_WAITING);
  await queries.delete(reviewPhotos).where(inArray(reviewPhotos.photoId, tooMany));
  return { id: photoId, ...shown, alt: '' };
}

/**
 * Attaches these photos to a review, in order and with the author's captions, and deletes its other photos.
 * @returns false when one does not exist any more, or is not the author's
 */
export async function takePhotos(
  queries: Queries,
  { reviewCode, customerCode }: { reviewCode: string; customerCode: string },
  photos: NonNullable<ReviewInput['photos']>,
): Promise<boolean> {
  const ids = photos.map(({ id }) => id);
  await queries
    .delete(reviewPhotos)
    .where(and(eq(reviewPhotos.reviewCode, reviewCode), notInArray(reviewPhotos.photoId, ids)));
  for (const [position, { id, alt }] of photos.entries()) {
    const taken = await queries
      .update(reviewPhotos)
      .set({ reviewCode, position, alt })
      .where(
        and(
          eq(reviewPhotos.photoId, id),
          eq(reviewPhotos.customerCode, customerCode),
          or(isWaiting, eq(reviewPhotos.reviewCode, reviewCode)),
        ),
      )
      .returning({ photoId: reviewPhotos.photoId });
    if (taken.length === 0) return false;
  }
  return true;
}

/** The photos of each of these reviews, in order. */
export async function photosOf(
  queries: Queries,
  reviewCodes: readonly string[],
): Promise<(reviewCode: string) => Picture[]> {
  if (reviewCodes.length === 0) return () => [];
  const rows = await queries
    .select()
    .from(reviewPhotos)
    .where(isOneOf(reviewPhotos.reviewCode, reviewCodes))
    .orderBy(asc(reviewPhotos.position));
  return shownOf(groupRows(rows, ({ reviewCode }) => reviewCode ?? ''));
}

/** Attaches photos once, without later changes: a return (82) or an inquiry. */
type Taker = { readonly returnCode: string } | { readonly inquiryCode: string };

/**
 * Attaches these photos to a return or an inquiry, in order.
 * @param owners possible owner ids: a guest who has signed in has two
 * @returns false when one does not exist any more, or is not the customer's
 */
export async function takeWaitingPhotos(
  queries: Queries,
  { taker, owners }: { taker: Taker; owners: readonly string[] },
  photoIds: readonly string[],
): Promise<boolean> {
  for (const [position, photoId] of photoIds.entries()) {
    const taken = await queries
      .update(reviewPhotos)
      .set({ ...taker, position })
      .where(and(eq(reviewPhotos.photoId, photoId), isOneOf(reviewPhotos.customerCode, owners), isWaiting))
      .returning({ photoId: reviewPhotos.photoId });
    if (taken.length === 0) return false;
  }
  return true;
}

/** The photos of each of these returns, in order. */
export async function photosOfReturns(
  queries: Queries,
  returnCodes: readonly string[],
): Promise<(returnCode: string) => Picture[]> {
  const rows = await queries
    .select()
    .from(reviewPhotos)
    .where(isOneOf(reviewPhotos.returnCode, returnCodes))
    .orderBy(asc(reviewPhotos.position));
  return shownOf(groupRows(rows, ({ returnCode }) => returnCode ?? ''));
}

/** The photos of an inquiry, in order. */
export async function photosOfInquiry(queries: Queries, inquiryCode: string): Promise<Picture[]> {
  const rows = await queries
    .select()
    .from(reviewPhotos)
    .where(eq(reviewPhotos.inquiryCode, inquiryCode))
    .orderBy(asc(reviewPhotos.position));
  return shownOf(groupRows(rows, () => inquiryCode))(inquiryCode);
}

const shownOf =
  (rows: ReadonlyMap<string, (typeof reviewPhotos.$inferSelect)[]>): ((code: string) => Picture[]) =>
  (code) =>
    (rows.get(code) ?? []).map(({ photoId, width, height, widths, colour, alt }) => ({
      id: photoId,
      width,
      height,
      widths,
      colour,
      alt,
    }));

/** Deletes photos not attached within a day. */
export async function forgetUnusedPhotos(queries: Queries, now: number): Promise<void> {
  await queries.delete(reviewPhotos).where(and(isWaiting, lt(reviewPhotos.addedAt, now - DAY_MS)));
}
