import { ContentBlocks } from '@store/content-blocks';
import { ButtonLink, NarrowWidth, Picture } from '@store/ui';
import css from './landing.module.css';
import { HERO_SIZES, type LandingPage } from './landing.route.ts';

interface LandingArticleProps {
  readonly page: LandingPage;
  /** URL of the order form. */
  readonly order: string;
}

/** Picture, title and blocks, with the order link at the end and sticky on phones. */
export function LandingArticle({ page: { title, lead, picture, content, form }, order }: LandingArticleProps) {
  return (
    <article className={css.page}>
      {picture && <Picture picture={picture} alt="" sizes={HERO_SIZES} priority className={css.hero} />}
      <NarrowWidth>
        <header className={css.head}>
          <h1 className={css.title}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </header>
        <ContentBlocks content={content} />
        {form && (
          <section className={css.order} aria-label="お申し込み">
            <h2>{form.title}</h2>
            <p>{form.lead}</p>
            <ButtonLink href={order} size="large" wide>
              お申し込みへ進む
            </ButtonLink>
          </section>
        )}
      </NarrowWidth>
      {form && (
        <div className={css.bar} data-buy-bar>
          <ButtonLink href={order} wide>
            お申し込みはこちら
          </ButtonLink>
        </div>
      )}
    </article>
  );
}
