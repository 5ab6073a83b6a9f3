import { getCampaign, getEndedCampaign } from '@store/contracts/calls/catalogue';
import { handle, refuse } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';
import { endedCampaign, runningCampaigns } from '../../catalogue/product/running-campaign.ts';
import { campaignOf } from './wire-campaign.ts';

/** `campaign/_get`: a campaign that runs and is for this visitor; any other is as if it did not exist (U-06). */
export const getCampaignHandler = handle(getCampaign, async ({ campaign_code }, context) => {
  const { database } = context;
  const running = await runningCampaigns(database, shopperOf(context));
  const row = running.find(({ campaignCode }) => campaignCode === campaign_code);
  if (!row) return refuse('not-found', 'お探しのキャンペーンは見つからないか、終了しました。');
  return campaignOf(row, await loadPictures(database, [row.pictureId]));
});

/** `campaign/_get-ended`: the name of a campaign that is over, and when it ended. */
export const getEndedCampaignHandler = handle(getEndedCampaign, async ({ campaign_code }, context) => {
  const ended = await endedCampaign(context.database, campaign_code, shopperOf(context));
  return ended ?? refuse('not-found', 'お探しのキャンペーンは見つかりません。');
});
