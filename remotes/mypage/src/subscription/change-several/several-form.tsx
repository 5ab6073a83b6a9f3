import { dayText } from '@store/domain/calendar';
import { Checkbox, ChoiceGroup, SegmentedControl } from '@store/ui';
import { ChangeForm } from '../change/change-form.tsx';
import { IntervalFields } from '../change/contents/interval-fields.tsx';
import { DayField } from '../change/day-field.tsx';
import css from '../change/subscription-change.module.css';
import { AddressChoice } from './address-choice.tsx';
import { BoxProposals } from './box-proposals.tsx';
import type { SeveralVisit } from './load-several.ts';
import { useSeveral } from './use-several.ts';

const WHATS = [
  { value: 'date', label: '次回お届け日' },
  { value: 'interval', label: 'お届けサイクル' },
  { value: 'address', label: 'お届け先' },
] as const;

/** Selection of subscriptions and the change: next date, interval from the delivery after it, or address. */
export function SeveralForm({ visit }: { readonly visit: SeveralVisit }) {
  const several = useSeveral(visit);
  const { values, choose, errors, range, refs } = several;
  return (
    <>
      <BoxProposals visit={visit} onChoose={choose} />
      <ChangeForm
        title="変更する定期購入"
        submitLabel={`${several.chosen.length}件をまとめて変更する`}
        change={several}
        onSubmit={() => void several.save()}
      >
        <ChoiceGroup legend="定期購入" error={errors.codes}>
          {visit.subscriptions.map(({ periodical_purchase_code: code, sku_entry, next_delivery }, place) => (
            <Checkbox
              key={code}
              {...(place === 0 && { ref: refs.codes })}
              label={`${sku_entry.sku_name}（次回 ${dayText(next_delivery)}）`}
              checked={values.codes.includes(code)}
              onChange={({ target }) =>
                choose({
                  codes: target.checked ? [...values.codes, code] : values.codes.filter((each) => each !== code),
                })
              }
            />
          ))}
        </ChoiceGroup>
        <SegmentedControl
          label="変更する内容"
          options={WHATS}
          value={values.what}
          onChange={(what) => choose({ what })}
          tone="subscription"
        />
        <div className={css.fields}>
          {values.what === 'date' && (
            <>
              <DayField
                ref={refs.date}
                label="次回お届け日"
                range={range}
                value={values.date}
                onChange={(date) => choose({ date })}
                error={errors.date}
              />
              <Checkbox
                label="その次からも、同じ日にそろえてお届けする"
                checked={values.align}
                onChange={({ target }) => choose({ align: target.checked })}
              />
            </>
          )}
          {values.what === 'interval' && (
            <>
              <IntervalFields interval={values.interval} onChange={(interval) => choose({ interval })} />
              <p>次回のお届け日はそのままで、その次のお届けから変更します。</p>
            </>
          )}
        </div>
        {values.what === 'address' && (
          <AddressChoice
            ref={refs.address}
            addresses={visit.addresses}
            chosen={values.address}
            onChoose={(address) => choose({ address })}
            error={errors.address}
          />
        )}
      </ChangeForm>
    </>
  );
}
