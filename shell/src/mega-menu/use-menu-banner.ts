import { searchFeed } from '@store/contracts/calls/content';
import type { Campaign } from '@store/contracts/entities';
import { useIsLive, useShop } from '@store/remote-kit';
import { useEffect, useState } from 'react';
import type { PanelEntry } from './nav-entries.ts';

const FRESH_MS = 60_000;
const ALL = { query: 'banner', query_field: 'feed_type', size: 100 } as const;

/** Returns the banner of a panel with a live link; null if there is none, undefined while loading. */
export function useMenuBanner(name: PanelEntry['name']): Campaign | null | undefined {
  const shop = useShop();
  const isLive = useIsLive();
  const [banners, setBanners] = useState<readonly Campaign[]>();
  useEffect(() => {
    let isHere = true;
    const show = (found: readonly Campaign[]) => isHere && setBanners(found);
    shop.call(searchFeed, ALL, { freshMs: FRESH_MS }).then(
      (reply) => show(reply.kind === 'answered' ? reply.data.hits : []),
      // The panel works without it.
      () => show([]),
    );
    return () => {
      isHere = false;
    };
  }, [shop]);
  return banners && (banners.find(({ places, href }) => places?.includes(`menu-${name}`) && isLive(href)) ?? null);
}
