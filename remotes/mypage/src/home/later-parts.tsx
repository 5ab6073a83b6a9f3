import { Banners } from '@store/content-blocks/banners';
import { searchFeed } from '@store/contracts/calls/content';
import { rankProgress } from '@store/contracts/calls/customer';
import type { Shop } from '@store/remote-kit';
import { RankWay } from './rank-way.tsx';

export { MessagesPart } from './messages-part.tsx';
export { WarningsPart } from './warnings-part.tsx';

const FRESH_MS = 60_000;

/** 89: the way to the next rank, drawn; null for whom there is none (U-03) and where it cannot be told. */
export async function loadRankWay(shop: Shop) {
  const reply = await shop.call(rankProgress, {}).catch(() => null);
  return reply?.kind === 'answered' && reply.data.eligible ? <RankWay progress={reply.data} /> : null;
}

/** A-14, U-06: the banners of my page, drawn; null where there is none. */
export async function loadBanners(shop: Shop) {
  const asked = { query: 'banner', query_field: 'feed_type', size: 100 } as const;
  const reply = await shop.call(searchFeed, asked, { freshMs: FRESH_MS }).catch(() => null);
  const all = reply?.kind === 'answered' ? reply.data.hits : [];
  const banners = all.filter(({ places }) => places?.includes('mypage'));
  return banners.length > 0 ? <Banners banners={banners} /> : null;
}
