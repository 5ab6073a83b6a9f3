import css from './logo.module.css';

export interface LogoProps {
  /** Where the mark leads; without it the logo is no link. */
  readonly href?: string;
  /** On the night ground of the footer. */
  readonly onDark?: boolean;
}

/** The mark of flowing hair and the store's name. */
export function Logo({ href, onDark = false }: LogoProps) {
  const drawing = (
    <>
      <svg className={css.mark} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="19" strokeWidth="1.4" />
        <path d="M9 27c7-1 8-8 10-13s5-6 12-5" strokeWidth="2.2" />
        <path d="M12 31c7-2 8.5-8 10.5-12.5s4-5.5 9.5-5" strokeWidth="1.7" />
        <path d="M17 33.5c5-2.5 7-7 8.5-10.3s3-4.7 7.5-4.7" strokeWidth="1.2" />
      </svg>
      <span>
        <b className={css.name}>ANGFA</b> <small className={css.kind}>STORE</small>
      </span>
    </>
  );
  const ground = onDark ? 'dark' : undefined;
  if (!href) {
    return (
      <span className={css.logo} data-ground={ground}>
        {drawing}
      </span>
    );
  }
  return (
    <a className={css.logo} data-ground={ground} href={href} aria-label="ANGFA STORE トップへ">
      {drawing}
    </a>
  );
}
