import { getCampaign } from '@store/contracts/calls/catalogue';
import { and, eq } from 'drizzle-orm';
import { campaigns } from '../../../platform/database/tables/feed.ts';
import { handle, refuse } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';
import { isRunningFor } from '../../catalogue/product/running-campaign.ts';
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
