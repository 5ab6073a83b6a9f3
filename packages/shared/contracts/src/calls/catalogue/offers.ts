import * as z from 'zod/mini';
import { campaign } from '../../entities/campaign.ts';
import { productSummary, sku } from '../../entities/product.ts';
import { readCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

/** a running campaign visible to the visitor (U-06). Its items come from `query/item/_search` with its code. */
export const getCampaign = readCall('campaign/_get', z.strictObject({ campaign_code: code }), campaign, {
  audience: 'segment',
  refusals: ['not-found'],
});
/** an ended campaign that the visitor could have seen; any other is not found (U-06). */
export const getEndedCampaign = readCall(
  'campaign/_get-ended',
  z.strictObject({ campaign_code: code }),
  z.object({ title: z.string(), ended_timestamp: z.int() }),
  { refusals: ['not-found'] },
);
/** products payable in full with these points, most expensive first. `member_type` and `sex` are ignored (P14). */
export const canBuyWithPoints = readCall(
  'query/item/_search/_can-buy-point',
  z.strictObject({
    member_type: z.optional(line(40)),
    sex: z.optional(line(10)),
    point: z.int().check(z.gte(0), z.lte(10_000_000)),
    size: z._default(z.int().check(z.gte(1), z.lte(50)), 10),
  }),
  z.object({ total: z.int(), hits: z.array(productSummary) }),
);
/** E-04 point rule: a PERCENTAGE value is a fraction of the price (0.1 = 10 %), a FIXED one a number of points. */
export const pointRule = z.object({
  point_code: z.string(),
  name: z.string(),
  point_variation_type: z.enum(['PERCENTAGE', 'FIXED']),
  point_variation_value: z.number(),
  attributes: z.object({ display_start_timestamp: z.nullable(z.int()), display_end_timestamp: z.nullable(z.int()) }),
});
export type PointRule = z.infer<typeof pointRule>;
/** store-wide point rules displayed now; uses the session's rank and ignores the payload's (P14). */
export const storePointRules = readCall(
  'point/_get-store-all',
  z.strictObject({ member_rank: z.optional(line(40)) }),
  z.object({ points: z.array(pointRule) }),
  { audience: 'segment' },
);
/** */
export const getPointRule = readCall('point/_get', z.strictObject({ point_code: code }), pointRule, {
  refusals: ['not-found'],
});
/** a SKU by code, one row per price open to this visitor; unpublished SKUs are not found. */
export const getSku = readCall(
  'sku/_get',
  z.strictObject({ sku_code: code }),
  z.object({ item_code: code, sku: z.array(sku) }),
  { refusals: ['not-found'] },
);
/** the elements of a published list of the shop; the group RANKUP_ITEM_CODE names rank-upgrade items. */
export const structuredEntries = readCall(
  'structured-entries/_by-group',
  z.strictObject({ group_code: code, large_code: z.optional(code) }),
  z.object({
    elements: z.array(z.object({ large_code: z.string(), code: z.string(), value: z.string(), position: z.int() })),
  }),
);
