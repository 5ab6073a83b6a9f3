import { carouselState } from '@store/contracts/bus';
import { useIsLive, useShopState } from '@store/remote-kit';
import { Picture } from '@store/ui';
import type { ShopMap } from '../frame-state/shop-map-context.ts';
import css from './line-promotion.module.css';
import { targetOf } from './shop-links.ts';

/** Of the place: 300 px at 16:9. */
const HEIGHT = 169;

/** One picture with a way on: what the carousel shows for this line, or else the line itself. */
export function LinePromotion({ root }: { readonly root: ShopMap['roots'][number] }) {
  const isLive = useIsLive();
  const slides = useShopState(carouselState) ?? [];
  const slide = slides.find(({ target, href }) => target !== null && target === targetOf(root.line) && isLive(href));
  const picture = slide?.picture ?? root.picture;
  // Cut to its height, so that it is rendered wider than the place it stands in.
  const sizes = `${Math.ceil((HEIGHT * picture.width) / picture.height)}px`;
  return (
    <a className={css.promotion} href={slide?.href ?? `/category/${root.category_code}`}>
      <Picture className={css.picture} picture={picture} alt="" sizes={sizes} />
      <b className={css.title}>{slide ? slide.headline.join('') : `${root.name}のケア用品`}</b>
      <span className={css.words}>{slide ? slide.button : 'おすすめ順に見る'}</span>
    </a>
  );
}
