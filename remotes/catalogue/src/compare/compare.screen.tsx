import { useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, Note, PageWidth } from '@store/ui';
import css from './compare.module.css';
import { CompareTable } from './compare-table.tsx';
import { MOST_COMPARED } from './compared-products.ts';
import type { loadComparison } from './load-comparison.ts';

export { loadComparison as load } from './load-comparison.ts';

/** 20: product comparison page. */
export function Screen() {
  const { products, hasMedicine, isCleaned } = useRouteData<typeof loadComparison>();
  return (
    <PageWidth className={css.page}>
      <h1>商品の比較</h1>
      {hasMedicine && (
        <Note tone="info">
          医薬品は比較の対象にしていません。お選びになるときは、薬剤師・登録販売者へご相談ください。
        </Note>
      )}
      {!hasMedicine && isCleaned && (
        <Note tone="info">見つからない商品、または{MOST_COMPARED}点を超える商品を除いて表示しています。</Note>
      )}
      {products.length === 0 ? (
        <div data-quiet-end="">
          <EmptyState
            icon="sort"
            title="比べる商品が選ばれていません"
            text={`商品の一覧や商品のページで「比べる」を選ぶと、${MOST_COMPARED}点まで並べてご覧いただけます。`}
          >
            <ButtonLink href="/item">商品を探す</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <>
          <p className={css.lead}>
            価格はすべて税込です。この画面のアドレスを送ると、同じ比較をご覧いただけます（{MOST_COMPARED}点まで）。
          </p>
          <CompareTable products={products} />
        </>
      )}
    </PageWidth>
  );
}
