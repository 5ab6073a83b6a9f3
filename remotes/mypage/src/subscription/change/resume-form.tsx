import { resumeSubscription } from '@store/contracts/calls/subscription';
import { ChangeForm } from './change-form.tsx';
import { PreviewBox } from './preview-box.tsx';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';
import { usePreview } from './use-preview.ts';

const RESUME = { kind: 'resume' } as const;

/** 57: resumes immediately, with the first date of the interval. */
export function ResumeForm({ subscription: { periodical_purchase_code } }: PartProps) {
  const change = useChange(periodical_purchase_code);
  const preview = usePreview(periodical_purchase_code, RESUME);
  return (
    <ChangeForm
      submitLabel="お届けを再開する"
      change={change}
      onSubmit={() => void change.send(resumeSubscription, { periodical_purchase_code }, 'resume')}
    >
      <p>お休みを終えて、お届けを再開します。</p>
      <PreviewBox preview={preview} />
    </ChangeForm>
  );
}
