import { isEmployee } from '../customer/member.ts';

/** The fields of a wire SKU row that decide who gets its price. A SKU with several prices has one row for each. */
export interface PriceRow {
  price_in_vat: number;
  member_type?: string | null;
  attributes?: { price_type?: string | null } | null;
}

/** Who asks for a price: through a campaign, campaign-only rows count as well. */
export interface PriceQuestion {
  orderType: string;
  memberType?: string | null;
  inCampaign?: boolean;
}

/**
 * The row whose price this visitor gets, or null when there is none for the order type.
 * U-03: employees get the row of their own type for normal purchases. Otherwise campaign-only rows go before special
 * (SP) ones and those before the ordinary row; a row for employees is never shown to others.
 */
export function choosePriceRow<Row extends PriceRow>(rows: readonly Row[], question: PriceQuestion): Row | null {
  const base = question.orderType === 'PERIODICAL' ? 'PERIODICAL' : 'NORMAL';
  const ofType = rows.filter((row) => priceType(row).split('-')[0] === base);
  const own =
    base === 'NORMAL' && isEmployee(question.memberType)
      ? ofType.find((row) => isOwnRow(row, question.memberType))
      : undefined;
  if (own) return own;
  const wanted = question.inCampaign ? [`${base}-CAMPAIGN_ONLY`, `${base}-SP`, base] : [`${base}-SP`, base];
  const open = ofType.filter((row) => !isEmployee(row.member_type));
  return wanted.map((type) => open.find((row) => priceType(row) === type)).find((row) => row !== undefined) ?? null;
}

/** 「○%OFF」 of the subscription against the normal price, whole percent rounded down so that it never promises too much; 0 hides it. */
export function percentOff({ normal, reduced }: { normal: number; reduced: number }): number {
  if (reduced >= normal) return 0;
  return Math.floor(((normal - reduced) * 100) / normal);
}

function priceType(row: PriceRow): string {
  return row.attributes?.price_type ?? 'NORMAL';
}

/** `B2S_` alone on a row is for the whole group. */
function isOwnRow(row: PriceRow, memberType: string | null | undefined): boolean {
  return isEmployee(row.member_type) && (row.member_type === memberType || row.member_type === memberType?.slice(0, 4));
}
