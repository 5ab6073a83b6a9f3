import { randomBytes, randomInt } from 'node:crypto';
import { cartsByCustomer, favouriteCodes } from '@store/contracts/calls/checkout';
import { customerPoints, getCustomer, loggedIn } from '@store/contracts/calls/customer';
import type { Segment } from '@store/contracts/wire';

/** Range of the stand-in's points: no other number of a page is as large. */
const POINTS = [1e13, 1e14] as const;
const DAY_MS = 86_400_000;

/**
 * Invents the member for whom a shared page is rendered: of the segment, without cart and favourites. Name, code and
 * points are random `taints`: a page that contains one shows something personal outside its holes.
 */
export function createStandIn({ member_type, member_rank, sex }: Segment, now: number) {
  const taint = `taint${randomBytes(16).toString('hex')}`;
  const point = randomInt(...POINTS);
  const end = now + DAY_MS;
  const answers: readonly (readonly [{ readonly path: string }, unknown])[] = [
    [loggedIn, { customer_code: taint, expires_in: DAY_MS / 1000, expires_timestamp: end }],
    [
      getCustomer,
      {
        ...{ customer_code: taint, sex, birthday: 0, member_type, attributes: { member_rank } },
        name: { last_name_kanji: taint, first_name_kanji: taint },
      },
    ],
    [cartsByCustomer, { carts: [] }],
    [customerPoints, { normal_points: [{ point, point_code: taint, end_timestamp: end }] }],
    [favouriteCodes, { sku_codes: [] }],
  ];
  const encoder = new TextEncoder();
  return {
    answers: new Map(answers.map(([{ path }, data]) => [path, encoder.encode(JSON.stringify({ status: true, data }))])),
    taints: [taint, String(point), formatNumber(point)],
  };
}

const numbers = new Intl.NumberFormat('ja-JP');
/** Formats a number as the screens do. */
export const formatNumber = (value: number): string => numbers.format(value);
