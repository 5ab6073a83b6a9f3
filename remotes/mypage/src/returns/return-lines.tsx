import { RETURN_EXCLUSION_LABELS, RETURN_REFUSAL } from '@store/domain/order';
import { Checkbox, ChoiceGroup, Picture, Select } from '@store/ui';
import css from './return.module.css';
import type { ReturnData } from './return.screen.tsx';
import { fieldId, isOpenLine } from './return-fields.ts';
import type { ReturnFormState } from './use-return-form.ts';

interface ReturnLinesProps {
  readonly data: ReturnData;
  readonly form: ReturnFormState;
}

/** 82: lines of the order; excluded lines show the reason beforehand. */
export function ReturnLines({ data: { lines }, form: { fields, change, errors } }: ReturnLinesProps) {
  const first = lines.find((line) => isOpenLine(line, fields.reason));
  const set = (sku_code: string, quantity: number) => change({ lines: { ...fields.lines, [sku_code]: quantity } });
  return (
    <ChoiceGroup legend="返品する商品" required error={errors.lines}>
      {lines.map((line) => {
        const { sku_code, sku_name, quantity } = line;
        const isOpen = isOpenLine(line, fields.reason);
        const chosen = isOpen ? Math.min(fields.lines[sku_code] ?? 0, quantity) : 0;
        return (
          <div key={sku_code} className={css.line}>
            <Picture picture={line.picture} alt="" sizes="64px" className={css.picture} />
            <div className={css.lineWords}>
              <Checkbox
                {...(line === first && { id: fieldId('lines') })}
                label={sku_name}
                checked={chosen > 0}
                disabled={!isOpen}
                onChange={({ currentTarget }) => set(sku_code, currentTarget.checked ? quantity : 0)}
              />
              <Exclusion line={line} />
              {chosen > 0 && quantity > 1 && (
                <div className={css.quantity}>
                  <Select
                    label={`「${sku_name}」の数量`}
                    hideLabel
                    size="small"
                    value={String(chosen)}
                    options={Array.from({ length: quantity }, (_, index) => String(index + 1)).map((value) => ({
                      value,
                      label: `${value}点`,
                    }))}
                    onChange={({ target }) => set(sku_code, Number(target.value))}
                  />
                </div>
              )}
            </div>
          </div>
        );
      })}
    </ChoiceGroup>
  );
}

function Exclusion({ line: { quantity, exclusion } }: { readonly line: ReturnData['lines'][number] }) {
  if (quantity === 0) return <p className={css.exclusion}>返品をお申し込み済みです。</p>;
  if (exclusion === null) return null;
  return (
    <p className={css.exclusion}>
      {RETURN_EXCLUSION_LABELS[exclusion]}のため、{RETURN_REFUSAL}
    </p>
  );
}
