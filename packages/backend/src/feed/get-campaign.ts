import { getCampaign } from '@store/contracts';
import { and, eq } from 'drizzle-orm';
import { handle, refuse } from '../api/handler.ts';
import { loadPictures } from '../catalogue/pictures.ts';
import { isRunningFor } from '../catalogue/running-campaign.ts';
import { shopperOf } from '../catalogue/shopper.ts';
import { campaigns } from '../database/tables/feed.ts';
import { campaignOf } from './wire-campaign.ts';

/** `campaign/_get`: a campaign that runs and is for this visitor; any other is as if it did not exist (U-06). */
export const getCampaignHandler = handle(getCampaign, async ({ campaign_code }, context) => {
  const { database } = context;
  const [row] = await database
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.campaignCode, campaign_code), isRunningFor(shopperOf(context))));
  if (!row) return refuse('not-found', 'お探しのキャンペーンは見つからないか、終了しました。');
  return campaignOf(row, await loadPictures(database, [row.pictureId]));
});
