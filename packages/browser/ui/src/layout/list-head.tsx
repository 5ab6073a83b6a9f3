import type { ReactNode } from 'react';
import { Kicker } from './kicker.tsx';
import css from './list-head.module.css';

export interface ListHeadProps {
  readonly title: ReactNode;
  /** Small Latin word above the title. */
  readonly kicker: string;
  readonly lead?: string;
}

/** Title of a list page without a picture. */
export function ListHead({ title, kicker, lead }: ListHeadProps) {
  return (
    <header className={css.head}>
      <Kicker>{kicker}</Kicker>
      <h1>{title}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
    </header>
  );
}
