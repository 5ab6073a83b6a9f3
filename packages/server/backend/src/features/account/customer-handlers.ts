import { couponsByCustomer, customerPoints, getCustomer, memberOfPage } from '@store/contracts/calls/customer';
import type { AnswerOf } from '@store/contracts/wire';
import { birthdayToWire } from '@store/domain/customer';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Places, preparedQuery } from '../../platform/database/prepared-query.ts';
import { reviewMarks } from '../../platform/database/tables/content.ts';
import { customers, favourites } from '../../platform/database/tables/customers.ts';
import { feeds } from '../../platform/database/tables/feed.ts';
import { type Handler, handle, refuse } from '../../platform/http/handler.ts';
import { loadCoupons } from '../../shared/customer/coupons.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { loadLotsWithEnded, lotsWithEnded, TOLD_AFTER_END_MS } from '../../shared/customer/points.ts';
import { couponTargetsHandler } from './coupon-targets.ts';

/** A-03…A-05: the member's data, points and coupons. */
export const customerHandlers: readonly Handler[] = [
  handle(getCustomer, async (_request, context) => {
    const code = memberCode(context);
    const known = context.visit.session?.customer;
    const [row] =
      known?.customerCode === code
        ? [known]
        : await context.database.select().from(customers).where(eq(customers.customerCode, code));
    if (!row) return refuse('not-found', '見つかりませんでした。');
    return {
      customer_code: row.customerCode,
      sex: row.sex,
      birthday: birthdayToWire(row.birthday),
      member_type: row.memberType,
      attributes: { member_rank: row.memberRank },
      name: { last_name_kanji: row.lastName, first_name_kanji: row.firstName },
    };
  }),
  handle(customerPoints, async (_request, context) => {
    const lots = await loadLotsWithEnded(context.database, memberCode(context), context.clock());
    return {
      normal_points: lots.map(({ point, point_code, end_timestamp }) => ({ point, point_code, end_timestamp })),
    };
  }),
  handle(memberOfPage, async (_request, context) => {
    const now = context.clock();
    const values = { code: memberCode(context), now, since: now - TOLD_AFTER_END_MS };
    const [row] = await loadMemberOfPage(context.database, values);
    return row ?? refuse('not-found', '見つかりませんでした。');
  }),
  handle(couponsByCustomer, async ({ use_start_timestamp_from }, context) => {
    const coupons = await loadCoupons(context.database, memberCode(context));
    // P23: this timestamp is in seconds; coupon timestamps are in milliseconds.
    const from = use_start_timestamp_from * 1000;
    return { issued_coupons: coupons.filter((coupon) => coupon.use_start_timestamp >= from) };
  }),
  couponTargetsHandler,
];

/** One prepared statement, because every page of a member asks it. */
const loadMemberOfPage = preparedQuery((queries, places: Places<{ code: string; now: number; since: number }>) => {
  const lots = lotsWithEnded(queries, places.code, places.since).as('lots');
  const isMine = (table: { customerCode: PgColumn }) => eq(table.customerCode, places.code);
  return queries
    .select({
      normal_points: sql<AnswerOf<typeof memberOfPage>['normal_points']>`(select coalesce(json_agg(json_build_object(
        'point', lots.point, 'point_code', lots.point_code, 'end_timestamp', lots.ends_at)), '[]') from ${lots})`,
      sku_codes: sql<string[]>`array(select ${favourites.skuCode} from ${favourites} where ${isMine(favourites)}
        order by ${favourites.position} desc)`,
      helpful_review_codes: sql<string[]>`array(select ${reviewMarks.reviewCode} from ${reviewMarks}
        where ${isMine(reviewMarks)})`,
      // Messages of type `customer_message` are shown in マイページ only.
      has_messages: sql<boolean>`exists (select 1 from ${feeds} where ${isMine(feeds)}
        and ${feeds.feedType} <> 'customer_message' and (${feeds.endsAt} is null or ${feeds.endsAt} >= ${places.now}))`,
    })
    .from(customers)
    .where(isMine(customers));
});
