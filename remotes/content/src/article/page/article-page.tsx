import { useAddress } from '@store/remote-kit';
import { DescriptionRows, formatDate, PageWidth } from '@store/ui';
import { Fragment, type ReactNode } from 'react';
import type { articleLoader } from '../article.route.ts';
import css from './article.module.css';

interface ArticlePageProps {
  readonly article: Awaited<ReturnType<typeof articleLoader>>;
  /** After the first section. */
  readonly children?: ReactNode;
  /** After the last. */
  readonly after?: ReactNode;
}

/** Guide, terms and their like: the pages beside it on the left, sections with rows on the right. */
export function ArticlePage({ article, children, after }: ArticlePageProps) {
  const { pathname } = useAddress();
  return (
    <PageWidth className={css.page}>
      <nav className={css.beside} aria-label="関連するページ">
        <ul>
          {article.siblings.map(({ href, title }) => (
            <li key={href}>
              <a href={href} aria-current={href === pathname ? 'page' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={css.article}>
        <h1>{article.title}</h1>
        {article.lead && <p className={css.lead}>{article.lead}</p>}
        {article.sections.map((section, place) => (
          <Fragment key={section.heading}>
            <section className={css.section}>
              <h2>{section.heading}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.list.length > 0 && (
                <ul className={css.list}>
                  {section.list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
              {section.rows.length > 0 && (
                <DescriptionRows rows={section.rows.map(({ label, text }) => ({ term: label, detail: text }))} />
              )}
            </section>
            {place === 0 && children}
          </Fragment>
        ))}
        {after}
        {article.revised_timestamp !== null && (
          <p className={css.revised}>改定日 {formatDate(article.revised_timestamp)}</p>
        )}
      </article>
    </PageWidth>
  );
}
