import { PageWidth, Stepper } from '@store/ui';
import type { ReactNode } from 'react';
import { STEP_NAMES } from './step-names.ts';
import css from './step-page.module.css';

const STEPS = [STEP_NAMES.cart, STEP_NAMES.delivery, STEP_NAMES.confirm];

interface StepPageProps {
  /** 0-based. */
  readonly step: number;
  /** Name of the last step, if it is not ご注文完了. */
  readonly last?: string;
  readonly title: ReactNode;
  /** Sentence below the title. */
  readonly lead?: ReactNode;
  /** Right column on wide pages, sticky. */
  readonly aside?: ReactNode;
  /** Full width, below the columns. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of every step: step bar, title, content and summary. */
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
