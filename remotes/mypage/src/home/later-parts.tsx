import { Banners } from '@store/content-blocks/banners';
import { searchFeed } from '@store/contracts/calls/content';
import { rankProgress } from '@store/contracts/calls/customer';
import type { Shop } from '@store/remote-kit';
import { RankProgress } from './rank-progress.tsx';

export { MessagesPart } from './messages-part.tsx';
export { WarningsPart } from './warnings-part.tsx';

const FRESH_MS = 60_000;

/** 89: loads and renders the progress to the next rank; null if not eligible (U-03) or after an error. */
export async function loadRankProgress(shop: Shop) {
  const reply = await shop.call(rankProgress, {}).catch(() => null);
  return reply?.kind === 'answered' && reply.data.eligible ? <RankProgress progress={reply.data} /> : null;
}

/** A-14, U-06: loads and renders the banners of my page; null if there are none. */
export async function loadBanners(shop: Shop) {
  const request = { query: 'banner', query_field: 'feed_type', size: 100 } as const;
  const reply = await shop.call(searchFeed, request, { freshMs: FRESH_MS }).catch(() => null);
  const all = reply?.kind === 'answered' ? reply.data.hits : [];
  const banners = all.filter(({ places }) => places?.includes('mypage'));
  return banners.length > 0 ? <Banners banners={banners} /> : null;
}
