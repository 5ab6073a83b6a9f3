import { Fragment, useAddress } from '@store/remote-kit';
import { ButtonLink, EmptyState, PageWidth, ProductShelfSkeleton, TextLink } from '@store/ui';
import { OVER_QUERY } from './no-page.ts';
import css from './not-found.module.css';

const SHELF = '人気の商品';

/** Not found, or ended (D-14): offers the product list and the ranking; the search is in the header. */
export function Screen() {
  const isOver = useAddress().search === OVER_QUERY;
  return (
    <>
      <PageWidth className={css.page}>
        <EmptyState
          headingLevel="h1"
          title={isOver ? 'このページの公開は終了しました' : 'ページが見つかりません'}
          text={
            isOver
              ? 'ご覧いただいたページは、掲載期間が終わりました。'
              : 'お探しのページは、移動または削除された可能性があります。'
          }
        >
          <div className={css.ways}>
            <ButtonLink href="/item">商品を探す</ButtonLink>
            <ButtonLink href="/" variant="outline">
              トップへ戻る
            </ButtonLink>
            <TextLink href="/guide/contact/form">お問い合わせ</TextLink>
          </div>
        </EmptyState>
      </PageWidth>
      <PageWidth>
        <Fragment
          of="catalogue/product-shelf"
          given={{ kind: 'recommended', title: SHELF }}
          loading={<ProductShelfSkeleton title={SHELF} />}
          fallback={null}
        />
      </PageWidth>
    </>
  );
}
