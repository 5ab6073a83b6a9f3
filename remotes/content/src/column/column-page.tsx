import { ContentBlocks } from '@store/content-blocks';
import { ButtonLink, formatDate, NarrowWidth, PageWidth, Picture, Section, SectionHead } from '@store/ui';
import css from './column.module.css';
import { type Column, PICTURE_SIZES } from './column.route.ts';
import { ColumnCards } from './column-cards.tsx';
import { ColumnProducts } from './column-products.tsx';
import { columnsHref } from './columns-address.ts';

/** Magazine article with picture, text, products, and links to the previous and next article. */
export function ColumnPage({ column }: { readonly column: Column }) {
  const { title, tag, published_timestamp, picture, lead, content, products, related, previous, next } = column;
  return (
    <>
      <NarrowWidth className={css.page}>
        <article className={css.column}>
          <p className={css.meta}>
            <a className={css.tag} href={columnsHref({ tag, page: 1 })}>
              {tag}
            </a>
            <time dateTime={new Date(published_timestamp).toISOString()}>{formatDate(published_timestamp)}</time>
          </p>
          <h1>{title}</h1>
          <Picture picture={picture} alt="" sizes={PICTURE_SIZES} priority className={css.picture} />
          <p className={css.lead}>{lead}</p>
          <ContentBlocks content={content} />
        </article>
        <nav className={css.neighbours} aria-label="前後のコラム">
          {previous && (
            <a className={css.neighbour} href={`/column/${previous.column_id}`} rel="prev">
              <small>前のコラム</small>
              {previous.title}
            </a>
          )}
          {next && (
            <a className={css.neighbour} href={`/column/${next.column_id}`} rel="next">
              <small>次のコラム</small>
              {next.title}
            </a>
          )}
        </nav>
      </NarrowWidth>
      <PageWidth>
        <ColumnProducts products={products} />
        {related.length > 0 && (
          <Section labelledBy="related-columns">
            <SectionHead id="related-columns" kicker="Column" title="関連するコラム" />
            <ColumnCards columns={related.slice(0, RELATED)} headingLevel="h3" />
          </Section>
        )}
        <p className={css.back}>
          <ButtonLink href="/column" variant="outline">
            コラム一覧へ戻る
          </ButtonLink>
        </p>
      </PageWidth>
    </>
  );
}

const RELATED = 3;
