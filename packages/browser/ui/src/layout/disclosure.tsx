import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './disclosure.module.css';

export interface DisclosureProps {
  readonly summary: ReactNode;
  /** Initially open. */
  readonly open?: boolean;
  /** Only one disclosure per name is open at a time. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** A collapsible part, based on `<details>`. */
export function Disclosure({ summary, open, name, children }: DisclosureProps) {
  return (
    <details className={css.disclosure} open={open} name={name}>
      <summary className={css.summary}>
        {summary}
        <Icon name="chevron-down" className={css.arrow} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
