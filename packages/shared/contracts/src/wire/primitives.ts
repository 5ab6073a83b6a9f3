import { MEMBER_RANKS, type MemberRank } from '@store/domain/customer';
import * as z from 'zod/mini';

/** Whole yen; the field's name tells whether tax is included (`…_in_vat`). */
export const yen = z.int().check(z.gte(0), z.lte(100_000_000));
/** Epoch milliseconds; fields in seconds use `epochSeconds`. */
export const epochMs = z.int().check(z.gte(-8.64e15), z.lte(8.64e15));
/** Epoch seconds (coupon look-back, `use_start_timestamp_from`). */
export const epochSeconds = z.int().check(z.gte(0), z.lte(99_999_999_999));
/** A code of the shop: letters, digits, `_` and `-`. */
export const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** A path of this store: starts with exactly one slash. */
export const storePath = z.string().check(z.maxLength(2048), z.regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u));
const LONG_MONTH = '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])';
const SHORT_MONTH = '(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)';
const FEBRUARY = '02-(?:0[1-9]|1\\d|2[0-8])';
const LEAP_DAY = '(?:2000|(?:19|20|21)(?:0[48]|[2468][048]|[13579][26]))-02-29';
/** An existing day in Asia/Tokyo, `YYYY-MM-DD`, from 1900 to 2199. */
export const day = z
  .string()
  .check(z.regex(new RegExp(`^(?:(?:19|20|21)\\d\\d-(?:${LONG_MONTH}|${SHORT_MONTH}|${FEBRUARY})|${LEAP_DAY})$`)));

export const orderType = z.enum(['NORMAL', 'RESERVED', 'PERIODICAL']);
export type OrderType = z.infer<typeof orderType>;
export const sex = z.enum(['MALE', 'FEMALE']);
export const memberRank = z.enum(MEMBER_RANKS);
export type { MemberRank };
/** Audience of a feed item, product or campaign; null is everybody (U-06). */
export const target = z.nullable(z.enum(['MENS', 'WOMENS']));
export const taxCode = z.enum(['STANDARD_VAT', 'REDUCED_VAT']);
export const skuType = z.enum(['NORMAL', 'CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG', 'INCLUDED_ITEMS']);
export type SkuType = z.infer<typeof skuType>;
