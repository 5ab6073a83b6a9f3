import { ContentBlocks } from '@store/content-blocks';
import { useAddress } from '@store/remote-kit';
import { formatDate, NarrowWidth, PageWidth, wholeWords } from '@store/ui';
import type { ReactNode } from 'react';
import type { articleLoader } from '../article.route.ts';
import css from './article.module.css';

interface ArticlePageProps {
  readonly article: Awaited<ReturnType<typeof articleLoader>>;
  /** Content before the text. */
  readonly children?: ReactNode;
  /** Content after the text. */
  readonly after?: ReactNode;
}

/** Layout of guide and legal pages: related pages, if any, on the left, blocks on the right. */
export function ArticlePage({ article, children, after }: ArticlePageProps) {
  const text = (
    <article className={css.article}>
      <h1>{article.title}</h1>
      {article.lead && <p className={css.lead}>{wholeWords(article.lead)}</p>}
      {children}
      <ContentBlocks content={article.content} />
      {after}
      {article.revised_timestamp !== null && (
        <p className={css.revised}>改定日 {formatDate(article.revised_timestamp)}</p>
      )}
    </article>
  );
  if (article.layout === 'narrow')
    return (
      <NarrowWidth>
        <div className={css.page}>{text}</div>
      </NarrowWidth>
    );
  return (
    <PageWidth className={`${css.page} ${css.columns}`}>
      <Siblings siblings={article.siblings} />
      {text}
    </PageWidth>
  );
}

function Siblings({ siblings }: Pick<ArticlePageProps['article'], 'siblings'>) {
  const { pathname } = useAddress();
  return (
    <nav className={css.beside} aria-label="関連するページ">
      <ul>
        {siblings.map(({ href, title }) => (
          <li key={href}>
            <a href={href} aria-current={href === pathname ? 'page' : undefined}>
              {wholeWords(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
