import { Icon } from '../icon/icon.tsx';
import css from './pagination.module.css';

export interface PaginationProps {
  /** 1-based. */
  readonly page: number;
  readonly pageCount: number;
  readonly hrefFor: (page: number) => string;
  readonly label?: string;
}

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefFor, label = 'ページ' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label}>
      <ul className={css.pages}>
        {page > 1 && (
          <li>
            <a className={css.page} href={hrefFor(page - 1)} rel="prev" aria-label="前のページ">
              <Icon name="chevron-left" />
            </a>
          </li>
        )}
        {shownPages(page, pageCount).map((shown) =>
          typeof shown === 'string' ? (
            <li className={css.gap} key={shown} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={shown}>
              <a
                className={css.page}
                href={hrefFor(shown)}
                aria-label={`${shown}ページ目`}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </a>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <a className={css.page} href={hrefFor(page + 1)} rel="next" aria-label="次のページ">
              <Icon name="chevron-right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Returns first, last and neighbouring pages, with a gap for more than one omitted page. */
function shownPages(page: number, pageCount: number): (number | 'gap-before' | 'gap-after')[] {
  const first = Math.max(2, Math.min(page - 1, pageCount - 3));
  const last = Math.min(pageCount - 1, Math.max(page + 1, 4));
  const middle = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return [
    1,
    ...(first === 3 ? [2] : first > 3 ? ['gap-before' as const] : []),
    ...middle,
    ...(last === pageCount - 2 ? [pageCount - 1] : last < pageCount - 2 ? ['gap-after' as const] : []),
    pageCount,
  ];
}
