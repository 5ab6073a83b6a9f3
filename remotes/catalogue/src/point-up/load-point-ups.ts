import { type PointRule, storePointRules } from '@store/contracts/calls/catalogue';
import { fetchCode, type Shop } from '@store/remote-kit';

const FRESH_MS = 60_000;

/** Data of the point-up band; null outside of a campaign. */
export type PointUps = Awaited<ReturnType<typeof loadPointUps>>;

/**
 * A-22, P-06: loads the store-wide point rules of running campaigns, the time of loading (epoch ms), and the band
 * component, which is only downloaded during a campaign. Rules without start and end are no campaigns. Null after an
 * error: pages work without them.
 */
export async function loadPointUps(shop: Shop) {
  const reply = await shop.call(storePointRules, {}, { freshMs: FRESH_MS }).catch(() => null);
  const rules = (reply?.kind === 'answered' ? reply.data.points : []).filter(isOfCampaign);
  if (rules.length === 0) return null;
  const code = await fetchCode(() => import('./point-up-band.tsx')).catch(() => null);
  return code && { rules, now: shop.now(), Band: code.PointUpBand };
}

function isOfCampaign({ attributes: { display_start_timestamp, display_end_timestamp } }: PointRule): boolean {
  return display_start_timestamp !== null && display_end_timestamp !== null;
}
