import { MOST_RETURN_LETTERS } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { isShopsFault, RETURN_REASON_LABELS } from '@store/domain/order';
import { useErrorFocus } from '@store/remote-kit/forms';
import {
  Button,
  Checkbox,
  ChoiceGroup,
  ErrorNote,
  FormErrorSummary,
  Panel,
  Radio,
  TextArea,
  TextLink,
} from '@store/ui';
import css from './return.module.css';
import type { ReturnData } from './return.screen.tsx';
import { fieldId } from './return-fields.ts';
import { ReturnLines } from './return-lines.tsx';
import { ReturnPhotos } from './return-photos.tsx';
import { type ReturnFormState, useReturnForm } from './use-return-form.ts';

/** 82: reason, lines, condition and photos; reports all errors together and keeps the input. */
export function ReturnForm({ data }: { readonly data: ReturnData }) {
  const form = useReturnForm(data);
  const { fields, change, errors, listed, send, isBusy, error } = form;
  const { errors: summary, submit } = useErrorFocus(async () => isBusy || (await send()));
  const isFault = fields.reason !== null && isShopsFault(fields.reason);
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormErrorSummary errors={listed} ref={summary} />
      <Panel title="返品の内容">
        <div className={css.fields}>
          <Reasons data={data} form={form} />
          <ReturnLines data={data} form={form} />
          {fields.reason === 'CHANGED_MIND' && (
            <Checkbox
              id={fieldId('is_unopened')}
              label="返品する商品は、すべて未開封・未使用です"
              checked={fields.is_unopened}
              {...(errors.is_unopened && { error: errors.is_unopened })}
              onChange={({ currentTarget }) => change({ is_unopened: currentTarget.checked })}
            />
          )}
          <TextArea
            id={fieldId('words')}
            label={isFault ? '商品の状態' : 'ご連絡事項'}
            required={isFault}
            value={fields.words}
            labelNote={`${fields.words.length} / ${MOST_RETURN_LETTERS}文字`}
            hint="不具合や破損のときは、どのような状態かと、交換と返金のどちらをご希望かをお書きください。"
            {...(errors.words && { error: errors.words })}
            onChange={({ target }) => change({ words: target.value })}
          />
          <ReturnPhotos form={form} />
        </div>
      </Panel>
      <ErrorNote>{error}</ErrorNote>
      <div className={css.acts}>
        <TextLink href={`/mypage/orders/${data.order_code}`}>ご注文詳細に戻る</TextLink>
        <Button type="submit" size="large" busy={isBusy}>
          返品を申し込む
        </Button>
      </div>
    </form>
  );
}

function Reasons({
  data,
  form: { fields, change, errors },
}: {
  readonly data: ReturnData;
  readonly form: ReturnFormState;
}) {
  return (
    <ChoiceGroup legend="返品の理由" required error={errors.reason}>
      {data.last_days.map(({ reason, day }, place) => (
        <Radio
          key={reason}
          {...(place === 0 && { id: fieldId('reason') })}
          name="reason"
          label={
            <span className={css.reason}>
              {`${RETURN_REASON_LABELS[reason]} `}
              <small className={css.until}>お申し込みは{dayText(day)}まで</small>
            </span>
          }
          checked={fields.reason === reason}
          onChange={() => change({ reason })}
        />
      ))}
    </ChoiceGroup>
  );
}
