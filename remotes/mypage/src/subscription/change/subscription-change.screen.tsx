import { useRouteData } from '@store/remote-kit';
import { Note, TextLink } from '@store/ui';
import type { ComponentType } from 'react';
import { MyPageFrame } from '../../frame/my-page-frame.tsx';
import { DeskLine } from '../../words/desk-line.tsx';
import { PARTS, type Part } from '../parts.ts';
import { overviewPath } from '../subscription-paths.ts';
import { AddressForm } from './address-form.tsx';
import { BoxForm } from './box-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import { DateForm } from './date-form.tsx';
import { IntervalForm } from './interval-form.tsx';
import { PauseForm } from './pause-form.tsx';
import { PaymentForm } from './payment-form.tsx';
import { ProductForm } from './product-form.tsx';
import { QuantityForm } from './quantity-form.tsx';
import { ResumeForm } from './resume-form.tsx';
import { SkipForm } from './skip-form.tsx';
import css from './subscription-change.module.css';
import type { ChangeVisit, changeLoader } from './subscription-change.route.ts';
import { UndoSkipForm } from './undo-skip-form.tsx';

export type PartProps = Pick<ChangeVisit, 'subscription' | 'options' | 'favourites'>;

const FORMS: Readonly<Record<Part, readonly ComponentType<PartProps>[]>> = {
  skip: [SkipForm],
  'undo-skip': [UndoSkipForm],
  date: [DateForm],
  contents: [QuantityForm, IntervalForm, ProductForm],
  box: [BoxForm],
  delivery: [AddressForm, PaymentForm],
  pause: [PauseForm],
  resume: [ResumeForm],
  cancel: [CancelForm],
};

/** changes one part of a subscription; each form says what follows before it is saved (54). */
export function Screen() {
  const { part, subscription, options, favourites, obstacle } = useRouteData<typeof changeLoader>();
  return (
    <MyPageFrame title={PARTS[part].title}>
      <p className={css.name}>{subscription.sku_entry.sku_name}</p>
      {obstacle ? (
        <Note tone="warn" title="ただいまこのお手続きはできません">
          <p>{obstacle}</p>
          <p>
            <DeskLine />
          </p>
        </Note>
      ) : (
        FORMS[part].map((Form, index) => <Form key={`${part}-${index}`} {...{ subscription, options, favourites }} />)
      )}
      <p>
        <TextLink href={overviewPath(subscription.periodical_purchase_code)}>変更せずに定期購入の詳細へ戻る</TextLink>
      </p>
    </MyPageFrame>
  );
}
