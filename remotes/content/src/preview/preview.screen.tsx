import { Banners } from '@store/content-blocks/banners';
import { useRouteData } from '@store/remote-kit';
import { formatDateTime, NarrowWidth, Note } from '@store/ui';
import { ArticlePage } from '../article/page/article-page.tsx';
import { ColumnPage } from '../column/column-page.tsx';
import { LandingArticle } from '../landing/landing-article.tsx';
import css from './preview.module.css';
import type { loadPreview } from './preview.route.ts';

type Previewed = Awaited<ReturnType<typeof loadPreview>>;

/** Previewed page, below the time it is shown for. */
export function Screen() {
  const { at, page, orderForm } = useRouteData<typeof loadPreview>();
  return (
    <>
      <NarrowWidth>
        <Note tone="info">
          プレビューです。<time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
          の表示で、まだ公開されていない内容を含みます。
        </Note>
      </NarrowWidth>
      <PreviewedPage page={page} />
      {orderForm && <PreviewedForm {...orderForm} />}
    </>
  );
}

function PreviewedPage({ page }: Pick<Previewed, 'page'>) {
  if (page.kind === 'lp') return <LandingArticle page={page.landing} order={`#${FORM_ID}`} />;
  if (page.kind === 'banner') return <PreviewedBanner banner={page.banner} />;
  return page.kind === 'column' ? <ColumnPage column={page.column} /> : <ArticlePage article={page.article} />;
}

/** A banner has no page: shown as on other pages, with its places. */
function PreviewedBanner({ banner }: Pick<Extract<Previewed['page'], { kind: 'banner' }>, 'banner'>) {
  return (
    <NarrowWidth className={css.form}>
      <h1 className={css.banner}>{banner.title}</h1>
      <Banners banners={[banner]} />
      <p className={css.banner}>
        {banner.places?.join('、')}に表示します。リンク先：{banner.href}
      </p>
    </NarrowWidth>
  );
}

const FORM_ID = 'order-form';

/** Order form with the prices at that time; cannot be submitted. */
function PreviewedForm({ form, OrderFormFields }: NonNullable<Previewed['orderForm']>) {
  return (
    <NarrowWidth className={css.form}>
      <h2 id={FORM_ID}>お申し込みの画面：{form.terms.title}</h2>
      <p>プレビューからは、お申し込みいただけません。</p>
      <fieldset disabled>
        <OrderFormFields form={form} />
      </fieldset>
    </NarrowWidth>
  );
}
