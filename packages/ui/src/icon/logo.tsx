import css from './logo.module.css';

export interface LogoProps {
  /** Target of the link; without it the logo is an image. */
  readonly href?: string;
  /** On the night ground of the footer. */
  readonly onDark?: boolean;
}

/** The mark of flowing hair and the store's name, drawn as lines: the same size with any font, on screen and on paper. */
export function Logo({ href, onDark = false }: LogoProps) {
  const drawing = (
    <svg className={css.drawing} viewBox="0 0 150 40" aria-hidden="true">
      <circle cx="20" cy="20" r="19" strokeWidth="1.4" />
      <path d="M9 27c7-1 8-8 10-13s5-6 12-5" strokeWidth="2.2" />
      <path d="M12 31c7-2 8.5-8 10.5-12.5s4-5.5 9.5-5" strokeWidth="1.7" />
      <path d="M17 33.5c5-2.5 7-7 8.5-10.3s3-4.7 7.5-4.7" strokeWidth="1.2" />
      <path
        className={css.name}
        d="M50 23l7.5-18L65 23M52.5 17h10M73 23V5l13 18V5M110 8.2A9 9 0 1 0 112 14h-6M120 23V5h10M120 13.5h8M134 23l7.5-18 7.5 18M136.5 17h10"
      />
      <path
        className={css.kind}
        d="M55 30.3c-1.6-2-4.8-1.4-4.8.7 0 2.7 5 1.3 5 4 0 2.2-3.7 2.8-5.2.6M61 29h6m-3 0v8M80.5 33a4 4 0 1 1-8 0 4 4 0 1 1 8 0M86 37v-8h2.6a2.2 2.2 0 0 1 0 4.4H86m2.8 0 2.7 3.6M102 29h-5v8h5m-5-4h4"
      />
    </svg>
  );
  const ground = onDark ? 'dark' : undefined;
  return href ? (
    <a className={css.logo} data-ground={ground} href={href} aria-label="ANGFA STORE トップへ">
      {drawing}
    </a>
  ) : (
    <span className={css.logo} data-ground={ground} role="img" aria-label="ANGFA STORE">
      {drawing}
    </span>
  );
}
