import { PageWidth, Stepper } from '@store/ui';
import type { ReactNode } from 'react';
import { STEP_NAMES } from './step-names.ts';
import css from './step-page.module.css';

const STEPS = [STEP_NAMES.cart, STEP_NAMES.delivery, STEP_NAMES.confirm];

interface StepPageProps {
  /** Counted from 0. */
  readonly step: number;
  /** What the last step is, where it is not ご注文完了. */
  readonly last?: string;
  readonly title: ReactNode;
  /** A sentence under the title. */
  readonly lead?: ReactNode;
  /** Stands at the right on wide pages and stays in view. */
  readonly aside?: ReactNode;
  /** Over the whole width, below. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every step: where the shopper is, its title, the content and what it comes to. */
export function StepPage({ step, last = STEP_NAMES.complete, title, lead, aside, below, children }: StepPageProps) {
  return (
    <PageWidth className={css.page}>
      <Stepper steps={[...STEPS, last]} current={step} />
      <h1 className={css.title}>{title}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
      <div className={css.columns} data-aside={aside ? true : undefined}>
        <div className={css.stack}>{children}</div>
        {aside && <div className={css.aside}>{aside}</div>}
      </div>
      {below}
    </PageWidth>
  );
}
