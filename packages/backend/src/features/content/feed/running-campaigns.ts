import { asc } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { campaigns } from '../../../platform/database/tables/feed.ts';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import { isRunningFor } from '../../catalogue/product/running-campaign.ts';

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
