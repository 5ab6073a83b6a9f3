import * as z from 'zod/mini';
import { campaign } from '../../entities/campaign.ts';
import { readCall } from '../../wire/call.ts';

/** running campaigns or banners visible to the visitor (U-06, P-14 size 100). */
export const searchFeed = readCall(
  'query/feed/_search',
  z.strictObject({
    query: z.enum(['campaign', 'banner']),
    query_field: z.literal('feed_type'),
    size: z.int().check(z.gte(1), z.lte(100)),
    filter_terms: z.optional(z.strictObject({ target: z.optional(z.enum(['MENS', 'WOMENS'])) })),
  }),
  z.object({ total: z.int(), hits: z.array(campaign) }),
  { audience: 'segment' },
);
