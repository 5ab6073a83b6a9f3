import { ListHead, PageWidth } from '@store/ui';
import type { ReactNode } from 'react';
import css from '../page-head/list-page.module.css';
import { ProductList, type ProductListProps, SkipToProducts } from '../product-list/product-list.tsx';

interface ItemListProps extends ProductListProps {
  readonly kicker: string;
  readonly title: ReactNode;
  readonly lead?: string;
}

/** Page of a title and a product list. */
export function ItemList({ kicker, title, lead, ...list }: ItemListProps) {
  return (
    <PageWidth className={css.page}>
      <SkipToProducts list={list.list} />
      <ListHead kicker={kicker} title={title} lead={lead} />
      <ProductList {...list} />
    </PageWidth>
  );
}
