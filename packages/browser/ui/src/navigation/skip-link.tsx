import css from './skip-link.module.css';

export interface SkipLinkProps {
  /** Id of the element to go on from. */
  readonly to: string;
  readonly children: string;
}

/** Link past repeated content; shown only while the keyboard is on it. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a className={css.skip} href={`#${to}`}>
      {children}
    </a>
  );
}
