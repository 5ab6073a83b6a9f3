import { Button, type ButtonProps, ErrorNote, Panel } from '@store/ui';
import type { ReactNode } from 'react';
import css from './subscription-change.module.css';
import type { Change } from './use-change.ts';

interface ChangeFormProps {
  readonly title?: string;
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly change: Pick<Change, 'isBusy' | 'error'>;
  readonly onSubmit: () => void;
  readonly variant?: ButtonProps['variant'];
  /** Submitting is not possible; the form explains why. */
  readonly disabled?: boolean;
}

/** Form of one change; a refusal is shown above the button. */
export function ChangeForm({ title, children, submitLabel, change, onSubmit, variant, disabled }: ChangeFormProps) {
  return (
    <Panel title={title}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isBusy && !disabled) onSubmit();
        }}
      >
        {children}
        <ErrorNote>{change.error}</ErrorNote>
        <div className={css.acts}>
          <Button type="submit" variant={variant ?? 'subscription'} busy={change.isBusy} disabled={disabled}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
