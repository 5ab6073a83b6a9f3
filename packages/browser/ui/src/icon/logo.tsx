import css from './logo.module.css';

export interface LogoProps {
  /** Link target; the top page by default. */
  readonly href?: string;
  /** For the dark background of the footer. */
  readonly onDark?: boolean;
}

/** Logo with the store's name drawn as paths: the same size with any font, on screen and in print. */
export function Logo({ href = '/', onDark }: LogoProps) {
  return (
    <a className={css.logo} data-dark={onDark} href={href}>
      <svg viewBox="0 0 150 40" role="img" aria-label="ANGFA STORE トップへ">
        <circle cx="20" cy="20" r="19" />
        <path d="M9 27c7-1 8-8 10-13s5-6 12-5" />
        <path d="M12 31c7-2 8.5-8 10.5-12.5s4-5.5 9.5-5" />
        <path d="M17 33.5c5-2.5 7-7 8.5-10.3s3-4.7 7.5-4.7" />
        <path d="M50 23l7.5-18L65 23M52.5 17h10M73 23V5l13 18V5M110 8.2A9 9 0 1 0 112 14h-6M120 23V5h10M120 13.5h8M134 23l7.5-18 7.5 18M136.5 17h10" />
        <path d="M55 29h-3a2 2 0 0 0 0 4h1a2 2 0 0 1 0 4h-3M61 29h6m-3 0v8M76 29a4 4 0 0 1 0 8 4 4 0 0 1 0-8M86 37v-8h3a2 2 0 0 1 0 4h-3m3 0 3 4M103 29h-5v8h5m-5-4h4" />
      </svg>
    </a>
  );
}
