import type { ColumnSummary } from '@store/contracts/entities';
import { Picture, TaggedDay } from '@store/ui';
import css from './columns.module.css';

/** Magazine articles: the newest large, the others next to it. */
export function Columns({ columns }: { readonly columns: readonly ColumnSummary[] }) {
  return (
    <div className={css.columns}>
      {columns.map((column, index) => (
        <article key={column.column_id} className={css.column}>
          <Picture
            picture={column.picture}
            alt=""
            sizes={index === 0 ? '(width >= 960px) 500px, 100vw' : '(width >= 960px) 320px, 124px'}
            className={css.picture}
          />
          <div className={css.words}>
            <TaggedDay tag={column.tag} day={column.published_timestamp} />
            <h3 className={css.title}>
              <a className={css.link} href={`/column/${column.column_id}`}>
                {column.title}
              </a>
            </h3>
            <p className={css.lead}>{column.lead}</p>
          </div>
        </article>
      ))}
    </div>
  );
}
