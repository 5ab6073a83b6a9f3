import { fetchCode, type LoaderArguments, useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, Picture } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { loadReview } from './load-review.ts';
import { OwnReview } from './own-review.tsx';
import css from './review.module.css';
// The form is loaded lazily; its styles must be in the server-rendered document.
import './photos.module.css';
import '@store/customer-form/photos.css';

export type ReviewData = Awaited<ReturnType<typeof loadReview>>;

/** Loads the form component with its data: a separate chunk keeps the page chunk small. */
export async function load(args: LoaderArguments) {
  const [data, { ReviewForm }] = await Promise.all([loadReview(args), fetchCode(() => import('./review-form.tsx'))]);
  return { ...data, form: <ReviewForm key={data.review?.review_code ?? 'new'} data={data} /> };
}

/** review of a bought product: write, confirm, edit, delete. */
export function Screen() {
  const data = useRouteData<typeof load>();
  return (
    <MyPageFrame title="商品レビュー">
      <div className={css.product}>
        <Picture picture={data.picture} alt="" sizes="84px" className={css.picture} />
        <p>{data.product_name}</p>
      </div>
      <Part data={data} />
    </MyPageFrame>
  );
}

function Part({ data }: { readonly data: Awaited<ReturnType<typeof load>> }) {
  const { obstacle, review, step, done, line } = data;
  if (obstacle === 'review-drug' || obstacle === 'review-not-received')
    return <NotOpen {...NOT_OPEN[obstacle]} orderCode={line.order_code} />;
  if (review && step === null) return <OwnReview review={review} done={done} />;
  return data.form;
}

const NOT_OPEN = {
  'review-drug': {
    title: '医薬品のレビューは承っておりません',
    text: '医薬品の効果・効能に関わるご感想は、法令によりレビューとして掲載できません。ご使用のご相談は、薬剤師が承ります。',
  },
  'review-not-received': { title: 'まだレビューをご投稿いただけません', text: '商品の発送後に、ご投稿いただけます。' },
};

function NotOpen({ title, text, orderCode }: { title: string; text: string; orderCode: string }) {
  return (
    <EmptyState icon="pencil" title={title} text={text}>
      <ButtonLink href={`/mypage/orders/${orderCode}`}>ご注文詳細に戻る</ButtonLink>
    </EmptyState>
  );
}
