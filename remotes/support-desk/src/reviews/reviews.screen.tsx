import { DeskPage, DeskTabs } from '@store/desk-kit';
import { useFreshOnReturn, useRouteData } from '@store/remote-kit';
import { Button, EmptyState, Note, Pagination, TextField } from '@store/ui';
import { REVIEWS_PATH } from '../desk/desk-paths.ts';
import css from './desk-review.module.css';
import type { loadReviews } from './reviews.route.ts';
import { REVIEW_STATES, REVIEWS_SIZE, type ReviewFilter, reviewsPath } from './reviews-address.ts';

/** list of reviews with their actions. */
export function Screen() {
  const { moderator, filter, reviews, total, more, DeskReview } = useRouteData<typeof loadReviews>();
  useFreshOnReturn();
  const { state, product, page } = filter;
  const [, label] = REVIEW_STATES.find(([each]) => each === state) ?? REVIEW_STATES[0];
  return (
    <DeskPage desk="moderator" staff={moderator.name} title="レビュー一覧">
      <DeskTabs
        states={REVIEW_STATES}
        current={state}
        pathOf={(each) => reviewsPath({ state: each, product, page: 1 })}
      />
      {state !== 'HELD' && <ProductField filter={filter} />}
      {more && <Note tone="warn">件数が多いため、100件を表示しています。</Note>}
      {reviews.length === 0 ? (
        <EmptyState title={`${label}のレビューはありません`} icon="check-circle" />
      ) : (
        <>
          <p className={css.small} role="status">{`${label}のレビュー　${total}件`}</p>
          <ul className={css.list} aria-label={label}>
            {reviews.map((review) => (
              <li key={`${review.review_code} ${review.revision}`}>
                <DeskReview review={review} isHeld={state === 'HELD'} />
              </li>
            ))}
          </ul>
          {state !== 'HELD' && (
            <Pagination
              page={page}
              pageCount={Math.ceil(total / REVIEWS_SIZE)}
              hrefFor={(next) => reviewsPath({ ...filter, page: next })}
            />
          )}
        </>
      )}
    </DeskPage>
  );
}

function ProductField({ filter: { state, product } }: { readonly filter: ReviewFilter }) {
  return (
    <form className={css.search} method="get" action={REVIEWS_PATH}>
      {state !== 'OPEN' && <input type="hidden" name="state" value={state} />}
      <TextField label="商品番号" name="product" defaultValue={product} required={false} hint="例：P1001" />
      <Button type="submit" variant="outline">
        この商品のレビューを見る
      </Button>
    </form>
  );
}
