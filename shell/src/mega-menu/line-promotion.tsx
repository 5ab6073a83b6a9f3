import { carouselState } from '@store/contracts/bus';
import { useIsLive, useShopState } from '@store/remote-kit';
import type { ShopMap } from '../frame-state/shop-map-context.ts';
import { Promotion } from './promotion.tsx';
import { targetOf } from './shop-links.ts';

/** Replaces a missing banner: the line's carousel slide, or the line itself. */
export function LinePromotion({ root }: { readonly root: ShopMap['roots'][number] }) {
  const isLive = useIsLive();
  const slides = useShopState(carouselState) ?? [];
  const slide = slides.find(({ target, href }) => target !== null && target === targetOf(root.line) && isLive(href));
  if (slide) {
    const { href, picture, headline, button } = slide;
    return <Promotion href={href} picture={picture} title={headline.join('')} words={button} />;
  }
  const href = `/category/${root.category_code}`;
  return <Promotion href={href} picture={root.picture} title={`${root.name}のケア用品`} words="おすすめ順に見る" />;
}
