import { type PointRule, storePointRules } from '@store/contracts/calls/catalogue';
import type { Shop } from '@store/remote-kit';

const FRESH_MS = 60_000;

/** Data of the point-up band; null outside of a campaign. */
export type PointUps = Awaited<ReturnType<typeof loadPointUps>>;

/**
 * A-22, P-06: loads the store-wide point rules of running campaigns, and the time of loading (epoch ms). Rules without
 * start and end are no campaigns. Null after an error: pages work without them.
 */
export async function loadPointUps(shop: Shop) {
  const reply = await shop.call(storePointRules, {}, { freshMs: FRESH_MS }).catch(() => null);
  const rules = (reply?.kind === 'answered' ? reply.data.points : []).filter(isOfCampaign);
  return rules.length > 0 ? { rules, now: shop.now() } : null;
}

function isOfCampaign({ attributes: { display_start_timestamp, display_end_timestamp } }: PointRule): boolean {
  return display_start_timestamp !== null && display_end_timestamp !== null;
}
