import { fetchCode, type Shop } from '@store/remote-kit';
import { loadFeed } from './running-campaigns.ts';

/** A-14, U-06: loads and renders the banners of a place; null without banners or after an error. */
export async function loadBanners(shop: Shop, place: string) {
  const all = await loadFeed(shop, 'banner').catch(() => []);
  const banners = all.filter(({ places }) => places?.includes(place));
  if (banners.length === 0) return null;
  const { Banners } = await fetchCode(() => import('@store/content-blocks/banners'));
  return <Banners banners={banners} />;
}
