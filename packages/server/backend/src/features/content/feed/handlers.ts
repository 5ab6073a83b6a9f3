import type { Handler } from '../../../platform/http/handler.ts';
import type { ShopAddresses } from '../pages/outside-addresses.ts';
import { getArticleHandler } from './get-article.ts';
import { getCampaignHandler, getEndedCampaignHandler } from './get-campaign.ts';
import { getNoticeHandler } from './get-notice.ts';
import { listCarouselHandler } from './list-carousel.ts';
import { listNoticesHandler } from './list-notices.ts';
import { searchFeedHandler } from './search-feed.ts';
import { searchFeedSortedHandler } from './search-feed-sorted.ts';

export const feedHandlers = (addresses: ShopAddresses): readonly Handler[] => [
  searchFeedSortedHandler,
  searchFeedHandler,
  getCampaignHandler,
  getEndedCampaignHandler,
  listCarouselHandler,
  listNoticesHandler,
  getNoticeHandler(addresses),
  getArticleHandler(addresses),
];
