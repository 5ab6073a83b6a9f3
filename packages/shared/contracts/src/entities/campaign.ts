import * as z from 'zod/mini';
import { storePath } from '../wire/primitives.ts';
import { feedAttributes } from './feed.ts';
import { picture } from './picture.ts';

/**
 * E-07 campaign or banner: a feed item with its banner; period in epoch ms, `caption` replaces a missing period. The
 * `feed_code` of a campaign is its campaign code.
 */
export const campaign = z.object({
  feed_code: z.string(),
  feed_type: z.enum(['campaign', 'banner']),
  title: z.string(),
  badge: z.string(),
  headline: z.array(z.string()),
  lead: z.string(),
  caption: z.string(),
  start_timestamp: z.int(),
  end_timestamp: z.int(),
  attributes: feedAttributes,
  kind: z.enum(['normal', 'outlet']),
  tone: z.enum(['light', 'dark']),
  picture,
  href: storePath,
  /** Positions of a banner (`bannerPlace`); absent for a campaign. */
  places: z.optional(z.array(z.string())),
});
export type Campaign = z.infer<typeof campaign>;
