import { type PointRule, storePointRules } from '@store/contracts/calls/catalogue';
import { fetchCode, type Shop } from '@store/remote-kit';

const FRESH_MS = 60_000;

/** What the band of a store-wide point-up shows; null outside of a campaign. */
export type PointUps = Awaited<ReturnType<typeof loadPointUps>>;

/**
 * A-22, P-06: the store-wide point rules whose campaign runs, when that was looked at (epoch ms), and the band that tells them,
 * which no page pays for outside of a campaign. A rule is a campaign's, so one without a beginning and an end is none. A page
 * is shown without them if need be.
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
