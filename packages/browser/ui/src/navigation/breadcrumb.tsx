import css from './breadcrumb.module.css';

export interface Crumb {
  readonly label: string;
  /** Ignored for the last crumb, which is text. */
  readonly href?: string;
}

/** Breadcrumbs; rendered from two crumbs on. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  if (crumbs.length < 2) return null;
  const here = crumbs.length - 1;
  return (
    <nav className={css.breadcrumb} aria-label="パンくず">
      <ol className={css.crumbs}>
        {crumbs.map((crumb, index) => (
          <li
            className={css.crumb}
            key={`${crumb.href ?? ''} ${crumb.label}`}
            aria-current={index === here ? 'page' : undefined}
          >
            {crumb.href && index !== here ? <a href={crumb.href}>{crumb.label}</a> : <span>{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
