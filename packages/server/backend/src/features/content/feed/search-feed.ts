import { searchFeed } from '@store/contracts/calls/content';
import { type CallContext, handle } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';
import { runningCampaigns } from '../../catalogue/product/running-campaign.ts';
import { isShownTo } from '../pages/is-shown-to.ts';
import { findBanners } from './banner-pages.ts';
import { bannerOf, campaignOf } from './wire-campaign.ts';

/** `query/feed/_search`: items visible to this visitor. A target in the payload can only narrow (U-06, U-07). */
export const searchFeedHandler = handle(searchFeed, async ({ query, size, filter_terms }, context) => {
  const requested = filter_terms?.target;
  const isRequested = ({ target }: { target: string | null }) => !requested || target === null || target === requested;
  return query === 'campaign' ? showCampaigns(context, size, isRequested) : showBanners(context, size, isRequested);
});

type IsRequested = (row: { target: string | null }) => boolean;

async function showCampaigns(context: CallContext, size: number, isRequested: IsRequested) {
  const rows = (await runningCampaigns(context.database, shopperOf(context))).filter(isRequested);
  const picture = await loadPictures(context.database, idsOf(rows));
  return { total: rows.length, hits: rows.slice(0, size).map((row) => campaignOf(row, picture)) };
}

async function showBanners({ database, identity, clock }: CallContext, size: number, isRequested: IsRequested) {
  const shown = await findBanners(database, isShownTo(identity, clock()));
  const rows = shown.filter(({ audience }) => isRequested({ target: audience.sex ?? null }));
  const picture = await loadPictures(database, idsOf(rows));
  return { total: rows.length, hits: rows.slice(0, size).map((row) => bannerOf(row, picture)) };
}

function idsOf(rows: readonly { pictureId: string }[]): string[] {
  return rows.map(({ pictureId }) => pictureId);
}
