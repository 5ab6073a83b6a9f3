import { and, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { campaigns } from '../../../platform/database/tables/feed.ts';
import { audienceOf, type Shopper } from '../../../shared/customer/shopper.ts';
import type { Offer } from './visible-price.ts';

/** R-06, U-06: a campaign that runs now and that this visitor may see; a guest sees those for everybody. */
export function isRunningFor(shopper: Pick<Shopper, 'sex' | 'now'>): SQL | undefined {
  const audience = audienceOf(shopper);
  return and(
    lte(campaigns.startsAt, shopper.now),
    or(isNull(campaigns.endsAt), gte(campaigns.endsAt, shopper.now)),
    audience ? or(isNull(campaigns.target), eq(campaigns.target, audience)) : isNull(campaigns.target),
  );
}

/** The context a campaign code opens for the shopper; undefined when it does not run, is unknown, or is for others. */
export async function campaignOffer(queries: Queries, code: string, shopper: Shopper): Promise<Offer | undefined> {
  const [campaign] = await queries
    .select({ kind: campaigns.kind })
    .from(campaigns)
    .where(and(eq(campaigns.campaignCode, code), isRunningFor(shopper)));
  return campaign && { campaignCode: code, outlet: campaign.kind === 'outlet' };
}
