import { and, asc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { campaigns } from '../../../platform/database/tables/feed.ts';
import { cachedValue } from '../../../shared/catalogue/cached-value.ts';
import { audienceOf, type Shopper } from '../../../shared/customer/shopper.ts';
import type { Offer } from './visible-price.ts';

/** R-06, U-06: SQL condition for `runningCampaigns`: the campaign runs now, for this visitor's audience. */
export function isRunningFor(shopper: Pick<Shopper, 'sex' | 'now'>): SQL | undefined {
  const audience = audienceOf(shopper);
  return and(
    lte(campaigns.startsAt, shopper.now),
    or(isNull(campaigns.endsAt), gte(campaigns.endsAt, shopper.now)),
    audience ? or(isNull(campaigns.target), eq(campaigns.target, audience)) : isNull(campaigns.target),
  );
}

type Campaign = typeof campaigns.$inferSelect;

/** All campaigns in the shop's order, including past and future ones. */
const loadCampaigns = cachedValue((queries) =>
  queries.select().from(campaigns).orderBy(asc(campaigns.position), asc(campaigns.campaignCode)),
);

/** the campaigns that run now for this visitor, in the shop's order. */
export async function runningCampaigns(queries: Queries, shopper: Pick<Shopper, 'sex' | 'now'>): Promise<Campaign[]> {
  const { now } = shopper;
  const isRunning = ({ startsAt, endsAt }: Campaign) => startsAt <= now && (endsAt === null || endsAt >= now);
  return (await loadCampaigns(queries)).filter((campaign) => isRunning(campaign) && isForThem(campaign, shopper));
}

/** An ended campaign that was visible to this visitor; undefined otherwise. */
export async function endedCampaign(queries: Queries, code: string, shopper: Pick<Shopper, 'sex' | 'now'>) {
  const found = (await loadCampaigns(queries)).find(({ campaignCode }) => campaignCode === code);
  if (!found || found.endsAt === null || found.endsAt >= shopper.now || !isForThem(found, shopper)) return undefined;
  return { title: found.title, ended_timestamp: found.endsAt };
}

const isForThem = ({ target }: Campaign, shopper: Pick<Shopper, 'sex'>): boolean =>
  target === null || target === audienceOf(shopper);

/** The offer context of a campaign code; undefined when it is unknown, not running, or for others. */
export async function campaignOffer(queries: Queries, code: string, shopper: Shopper): Promise<Offer | undefined> {
  const campaign = (await runningCampaigns(queries, shopper)).find(({ campaignCode }) => campaignCode === code);
  return campaign && offerOf(campaign);
}

export const offerOf = ({ campaignCode, kind }: Pick<Campaign, 'campaignCode' | 'kind'>): Offer => ({
  campaignCode,
  outlet: kind === 'outlet',
});
