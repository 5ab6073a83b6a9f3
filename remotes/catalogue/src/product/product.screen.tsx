import type { Product } from '@store/contracts/entities';
import { badgesOf, isDrug } from '@store/domain/sale';
import { useRouteData } from '@store/remote-kit';
import { DeferredSection, PageWidth } from '@store/ui';
import { PointUpBand } from '../point-up/lazy-point-up-band.ts';
import { RecentlySeen } from '../recently-seen/recently-seen.tsx';
import { useRemember } from '../recently-seen/use-remember.ts';
import { Facts } from './description/facts.tsx';
import { PlaceLinks } from './description/product-story.tsx';
import { ProductSummaryHead } from './description/product-summary.tsx';
import { Family } from './family/family.tsx';
import { Gallery } from './gallery/gallery.tsx';
import type { LoadedProduct } from './load-product.ts';
import css from './product.module.css';
import type { loadProduct } from './product.route.ts';
import { BuyBar } from './purchase/buy-bar.tsx';
import { BuyBox } from './purchase/buy-box.tsx';
import { DeliveryLines } from './purchase/delivery-lines.tsx';
import { usePurchase } from './purchase/use-purchase.ts';
import { RelatedProducts } from './related-products.tsx';
import { Film, MedicineFacts, MedicineNote, PackageInsert, ProductDetails, Reviews } from './sections/sections.ts';

export { sections } from './sections/sections.ts';

/** Product page; the key resets the selection when the product changes. */
export function Screen() {
  const loaded = useRouteData<typeof loadProduct>();
  return <ProductPage key={loaded.product.product_code} {...loaded} />;
}

function ProductPage(loaded: LoadedProduct) {
  const { product, sheet, pointUps } = loaded;
  useRemember(product);
  return (
    <PageWidth className={css.page}>
      {pointUps && !isDrug(product) && <PointUpBand {...pointUps} />}
      <div className={css.first}>
        <Gallery
          pictures={product.gallery.length > 0 ? product.gallery : [product.picture]}
          name={`${product.brand.kana} ${product.product_name}`}
          badges={badgesOf(product)}
        >
          {product.film && <Film product={product} />}
        </Gallery>
        <div className={css.words}>
          <ProductSummaryHead product={product} />
          <Family product={product} />
          <Buying {...loaded} />
        </div>
        <Facts product={product} />
      </div>
      <DeferredSection belowFold>
        <PlaceLinks places={placesOf(product)} />
        <ProductDetails product={product} />
      </DeferredSection>
      {sheet && <PackageInsert sheet={sheet} />}
      {!isDrug(product) && <Reviews productCode={product.product_code} reviews={loaded.reviews} />}
      {loaded.related && <RelatedProducts related={loaded.related} productCode={product.product_code} />}
      {!isDrug(product) && <RecentlySeen except={product.product_code} />}
    </PageWidth>
  );
}

function Buying(loaded: LoadedProduct) {
  const { product, instead } = loaded;
  const purchase = usePurchase(loaded);
  return (
    <>
      {isDrug(product) && <MedicineNote product={product} />}
      <BuyBox product={product} purchase={purchase} instead={instead} />
      {isDrug(product) && <MedicineFacts product={product} />}
      <DeliveryLines product={product} purchase={purchase} />
      <BuyBar product={product} purchase={purchase} />
    </>
  );
}

function placesOf(product: Product) {
  return [
    { id: 'features', label: '商品の特長' },
    ...(product.usage.length > 0 ? [{ id: 'usage', label: '使い方' }] : []),
    { id: 'specification', label: '成分・仕様' },
    ...(isDrug(product) ? [{ id: 'package-insert', label: '添付文書' }] : []),
    ...(isDrug(product) ? [] : [{ id: 'reviews', label: 'レビュー', count: (product.family ?? product).review_count }]),
  ];
}
