/** Sections that the product page loads on demand, with their styles. Two chunks, because each adds an integrity hash. */
import '../description/medicine-note.module.css';
import '../description/moving-picture.module.css';
import '../film/film.module.css';
import '../instead/instead.module.css';
import '../restock/restock-panel.module.css';
import '../reviews/review-entry.module.css';
import '../reviews/review-sum.module.css';
import '../reviews/reviews.module.css';
import '../reviews/photos/review-photos.module.css';
import { isDrug } from '@store/domain/sale';
import { lazySection } from '@store/remote-kit';
import { cartButton } from '../../add-to-cart/cart-button.ts';
import { PointUpBand } from '../../point-up/lazy-point-up-band.ts';
import type { LoadedProduct } from '../load-product.ts';

export const Film = lazySection(() => import(/* webpackChunkName: "later" */ '../film/film.tsx'), 'Film');
export const ProductDetails = lazySection(
  () => import(/* webpackChunkName: "later" */ './product-details.tsx'),
  'ProductDetails',
);
export const Reviews = lazySection(() => import(/* webpackChunkName: "later" */ '../reviews/reviews.tsx'), 'Reviews');

const medicine = () => import(/* webpackChunkName: "rare" */ '../description/medicine-note.tsx');
export const MedicineFacts = lazySection(medicine, 'MedicineFacts');
export const MedicineNote = lazySection(medicine, 'MedicineNote');
export const PackageInsert = lazySection(
  () => import(/* webpackChunkName: "rare" */ '../description/package-insert.tsx'),
  'PackageInsert',
);

const instead = () => import(/* webpackChunkName: "rare" */ '../instead/instead.tsx');
export const Instead = lazySection(instead, 'Instead');
export const InsteadLink = lazySection(instead, 'InsteadLink');
export const Countdown = lazySection(
  () => import(/* webpackChunkName: "rare" */ '../../countdown/countdown.tsx'),
  'Countdown',
);
export const RestockPanel = lazySection(
  () => import(/* webpackChunkName: "rare" */ '../restock/restock-panel.tsx'),
  'RestockPanel',
);

// Prefetching the screen also loads the sections of every product page.
ProductDetails.preload().catch(() => undefined);

/** Returns the sections that a product's page needs. */
export const sections = ({ product, pointUps }: LoadedProduct) => [
  ProductDetails,
  ...(product.film ? [Film] : []),
  ...(pointUps ? [PointUpBand] : []),
  ...(isDrug(product) ? [MedicineFacts, MedicineNote, PackageInsert] : [Reviews]),
  ...(cartButton(product, 'normal').orderType === null ? [Countdown, Instead, InsteadLink, RestockPanel] : []),
];
