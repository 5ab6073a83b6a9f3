import {
  DeferredSection,
  Note,
  Pagination,
  ProductCardSkeleton,
  ProductGrid,
  SkipLink,
  VisuallyHidden,
} from '@store/ui';
import type { ReactNode } from 'react';
import { QuickAdd } from '../add-to-cart/quick-add.tsx';
import { CompareChoice } from '../compare/compare-choice.tsx';
import { ShopProductCard } from '../product-card/shop-product-card.tsx';
import { CARD_SIZES } from './card-sizes.ts';
import { appliedConditions } from './conditions/applied-conditions.ts';
import { listHref } from './conditions/list-address.ts';
import { PRICE_TURNED } from './conditions/list-texts.ts';
import { useListChange } from './conditions/use-list-change.ts';
import { EmptyList } from './empty-list.tsx';
import { type DecidedGroup, FilterRail } from './filters/filter-rail.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { LoadedList } from './load-list.ts';
import { FILTERS_ID, PhoneTools } from './phone-tools.tsx';
import css from './product-list.module.css';
import { useSlow } from './use-slow.ts';

export interface ProductListProps {
  readonly list: LoadedList;
  /** Filters set by the page itself, hidden from the filter rail. */
  readonly without?: readonly DecidedGroup[];
  /** Content above the filters, such as the category tree. */
  readonly rail?: ReactNode;
  /** Campaign of these products. */
  readonly campaignCode?: string;
  /** Whether the main picture of the page is above the list; otherwise it is that of the first card. */
  readonly hasPictureAbove?: boolean;
  /** Suggestions when nothing is found. */
  readonly suggestions?: ReactNode;
}

const PRODUCTS_ID = 'products';

/** Link past head, filters and controls; the first in the page's `<main>`. */
export function SkipToProducts({ list: { total } }: Pick<ProductListProps, 'list'>) {
  return total > 0 ? <SkipLink to={PRODUCTS_ID}>商品一覧へ</SkipLink> : null;
}

/** Notices about parts of the URL that were dropped or corrected. */
function AddressNotices({ list: { isCleaned, isPriceTurned } }: Pick<ProductListProps, 'list'>) {
  return (
    <>
      {isCleaned && (
        <div className={css.notice}>
          <Note tone="info">ご指定の条件のうち、読み取れないものを外して表示しています。</Note>
        </div>
      )}
      {isPriceTurned && (
        <div className={css.notice}>
          <Note tone="info">{PRICE_TURNED}</Note>
        </div>
      )}
    </>
  );
}

/** Product list used by all list pages: count, filters, sort order, cards, pagination. Its state is in the URL. */
export function ProductList({
  list,
  without = [],
  rail,
  campaignCode,
  hasPictureAbove = false,
  suggestions,
}: ProductListProps) {
  const change = useListChange(list);
  const isSlow = useSlow(change.isSearching);
  const { path, address, total, hits } = list;
  const campaign = campaignCode ?? address.filter.campaign_code;
  const filters = <FilterRail list={list} change={change} without={without} />;
  // Without results and without filters, the controls would be useless.
  const isBare = total === 0 && rail === undefined && appliedConditions(list).length === 0;
  return (
    <div className={css.list} data-bare={isBare || undefined}>
      {!isBare && (
        <aside className={css.rail} id={FILTERS_ID} aria-label="絞り込み">
          <DeferredSection>
            {rail}
            {filters}
          </DeferredSection>
        </aside>
      )}
      <section className={css.results} aria-labelledby="product-list-title" aria-busy={change.isSearching}>
        <h2 id="product-list-title">
          <VisuallyHidden>商品一覧</VisuallyHidden>
        </h2>
        {!isBare && (
          <PhoneTools list={list} change={change}>
            {filters}
          </PhoneTools>
        )}
        <AddressNotices list={list} />
        <ListToolbar list={list} change={change} />
        <DeferredSection>
          {total === 0 ? (
            <EmptyList list={list} isSearching={change.isSearching}>
              {suggestions}
            </EmptyList>
          ) : (
            <div className={css.cards} id={PRODUCTS_ID} tabIndex={-1}>
              <ProductGrid label="商品" dense>
                {hits.map((product, index) => (
                  <div key={product.product_code} className={css.place}>
                    {isSlow ? (
                      <ProductCardSkeleton />
                    ) : (
                      <ShopProductCard
                        product={product}
                        campaignCode={campaign}
                        priority={index === 0 && !hasPictureAbove}
                        sizes={CARD_SIZES}
                      />
                    )}
                    <div>
                      {campaign === undefined && <QuickAdd product={product} />}
                      <CompareChoice product={product} />
                    </div>
                  </div>
                ))}
              </ProductGrid>
            </div>
          )}
          <div className={css.pages}>
            <Pagination
              page={address.page}
              pageCount={Math.ceil(total / address.size)}
              hrefFor={(page) => listHref(path, { ...address, page })}
            />
          </div>
        </DeferredSection>
      </section>
    </div>
  );
}
