import type { ComponentType } from 'react';
import type { Part } from '../parts.ts';
import { AddressForm } from './address-form.tsx';
import { BoxForm } from './box-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import { ContentsForm } from './contents-form.tsx';
import { DateForm } from './date-form.tsx';
import { PauseForm } from './pause-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { ResumeForm } from './resume-form.tsx';
import { SkipForm } from './skip-form.tsx';
import type { PartProps } from './subscription-change.screen.tsx';
import { UndoSkipForm } from './undo-skip-form.tsx';

/** Forms by part, loaded as a separate chunk to keep the page chunk small. */
export const FORMS: Readonly<Record<Part, readonly ComponentType<PartProps>[]>> = {
  skip: [SkipForm],
  'undo-skip': [UndoSkipForm],
  date: [DateForm],
  contents: [ContentsForm],
  box: [BoxForm],
  delivery: [AddressForm, PaymentForm],
  pause: [PauseForm],
  resume: [ResumeForm],
  cancel: [CancelForm],
};
