import { couponsByCustomer, customerPoints, getCustomer } from '@store/contracts/calls/customer';
import { birthdayToWire } from '@store/domain/customer';
import { eq } from 'drizzle-orm';
import { customers } from '../../platform/database/tables/customers.ts';
import { type Handler, handle, refuse } from '../../platform/http/handler.ts';
import { loadCoupons } from '../../shared/customer/coupons.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { loadLotsWithEnded } from '../../shared/customer/points.ts';
import { couponTargetsHandler } from './coupon-targets.ts';

/** A-03…A-05: the member's data, points and coupons. */
export const customerHandlers: readonly Handler[] = [
  handle(getCustomer, async (_request, context) => {
    const [row] = await context.database
      .select()
      .from(customers)
      .where(eq(customers.customerCode, memberCode(context)));
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
  handle(couponsByCustomer, async ({ use_start_timestamp_from }, context) => {
    const coupons = await loadCoupons(context.database, memberCode(context));
    // P23: this timestamp is in seconds; coupon timestamps are in milliseconds.
    const from = use_start_timestamp_from * 1000;
    return { issued_coupons: coupons.filter((coupon) => coupon.use_start_timestamp >= from) };
  }),
  couponTargetsHandler,
];
