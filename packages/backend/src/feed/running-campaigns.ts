import { asc } from 'drizzle-orm';
import { isRunningFor } from '../catalogue/running-campaign.ts';
import type { Shopper } from '../catalogue/shopper.ts';
import type { Queries } from '../database/database.ts';
import { campaigns } from '../database/tables/feed.ts';

/** the campaigns that run now and are for this visitor, in the shop's order. */
export function listRunningCampaigns(
  queries: Queries,
  shopper: Pick<Shopper, 'sex' | 'now'>,
): Promise<(typeof campaigns.$inferSelect)[]> {
  return queries
    .select()
    .from(campaigns)
    .where(isRunningFor(shopper))
    .orderBy(asc(campaigns.position), asc(campaigns.campaignCode));
}
