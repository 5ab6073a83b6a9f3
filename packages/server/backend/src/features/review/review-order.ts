import type { listReviews } from '@store/contracts/calls/review';
import type { RequestOf } from '@store/contracts/wire';
import { ageOn } from '@store/domain/customer';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { reviews } from '../../platform/database/tables/catalogue.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import type { CallContext } from '../../platform/http/handler.ts';

type Sort = RequestOf<typeof listReviews>['sort'];

const newest = [desc(reviews.postedAt), desc(reviews.reviewCode)];
const hasPhotos = sql`exists (select 1 from review_photos p where p.review_code = ${reviews.reviewCode})`;
const ORDERS: Record<Exclude<NonNullable<Sort>, 'near'>, SQL[]> = {
  newest,
  helpful: [desc(reviews.helpfulCount), ...newest],
  photos: [desc(hasPhotos), ...newest],
  'stars-high': [desc(reviews.stars), ...newest],
  'stars-low': [sql`${reviews.stars}`, ...newest],
};

/** Sort order of a review list; "near" compares with the reader, and falls back to newest for a guest. */
export async function reviewOrder(sort: NonNullable<Sort>, context: CallContext): Promise<SQL[]> {
  if (sort !== 'near') return ORDERS[sort];
  const reader = await readerOf(context);
  const alike = sql`(${reviews.ageBand} = ${reader.ageBand})::int + (${reviews.skinType} = ${reader.skinType})::int`;
  return [desc(alike), ...newest];
}

/** The reader's age band, skin type and last stated concern; values that match nothing if unknown. */
async function readerOf({ database, identity, clock }: CallContext): Promise<{ ageBand: string; skinType: string }> {
  const unmatched = { ageBand: '―', skinType: '―' };
  if (identity.customerCode === null) return unmatched;
  const [reader] = await database
    .select({ birthday: customers.birthday })
    .from(customers)
    .where(eq(customers.customerCode, identity.customerCode));
  const [last] = await database
    .select({ skinType: reviews.skinType })
    .from(reviews)
    .where(and(eq(reviews.customerCode, identity.customerCode), ne(reviews.skinType, '')))
    .orderBy(...newest)
    .limit(1);
  return {
    ageBand: reader?.birthday ? ageBandOf(reader.birthday, clock()) : unmatched.ageBand,
    skinType: last?.skinType ?? unmatched.skinType,
  };
}

function ageBandOf(birthday: string, now: number): string {
  const decade = Math.floor(ageOn(birthday, now) / 10) * 10;
  return decade >= 60 ? '60代以上' : `${Math.max(10, decade)}代`;
}
