import { useRouteData } from '@store/remote-kit';
import { PageWidth } from '@store/ui';
import css from '../page-head/list-page.module.css';
import { PictureHead } from '../page-head/picture-head.tsx';
import { ProductList, SkipToProducts } from '../product-list/product-list.tsx';
import type { loadBrand } from './load-brand.ts';

export { loadBrand as load } from './load-brand.ts';

/** Brand page: scene, story, products. */
export function Screen() {
  const { brand, list } = useRouteData<typeof loadBrand>();
  const { picture, wordmark, kana, story, line } = brand;
  const name = (
    <>
      <span lang="en">{wordmark}</span>
      <small>{kana}</small>
    </>
  );
  return (
    <PageWidth className={css.page}>
      <SkipToProducts list={list} />
      <PictureHead picture={picture} kicker="Brand" title={name} lead={story} note={line} />
      <ProductList list={list} hasPictureAbove without={['brand']} />
    </PageWidth>
  );
}
