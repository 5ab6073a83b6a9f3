import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import type { Identity } from '../../../platform/http/handler.ts';
import { audienceOf } from '../../../shared/customer/shopper.ts';

/** The fields of a visitor that decide about pages. */
export type Reader = Pick<Identity, 'customerCode' | 'memberRank' | 'sex'>;

/** Pages visible to this visitor now: in their period, for everyone or this audience (U-06). */
export const isShownTo = (reader: Reader, now: number): SQL | undefined => and(isInTime(now), isFor(reader));

/** Pages in their period at this time (epoch ms), for any audience. */
export const isInTime = (now: number): SQL | undefined =>
  and(hasBegun(now), or(isNull(contentPages.endsAt), gt(contentPages.endsAt, now)));

export const hasBegun = (now: number): SQL => lte(contentPages.publishedAt, now);

/** Pages for everyone, or for a group of the reader; all conditions of an audience must match. */
export function isFor({ customerCode, memberRank, sex }: Reader): SQL | undefined {
  const rank = customerCode === null ? null : memberRank;
  const { audience } = contentPages;
  return and(
    sql`(not ${audience} ? 'ranks' or ${audience} -> 'ranks' ? ${rank ?? ''})`,
    sql`(not ${audience} ? 'sex' or ${audience} ->> 'sex' = ${audienceOf({ sex }) ?? ''})`,
    sql`(not ${audience} ? 'guest' or (${audience} ->> 'guest')::boolean = ${customerCode === null})`,
  );
}
