import { Checkbox, formatYen } from '@store/ui';
import type { Extra } from './choices.ts';
import css from './order-form.module.css';

interface ExtrasChoiceProps {
  readonly extras: readonly Extra[];
  readonly chosen: readonly Extra[];
  readonly onChange: (chosen: readonly Extra[]) => void;
}

/** Optional extras, never preselected; the sum below includes them (35). */
export function ExtrasChoice({ extras, chosen, onChange }: ExtrasChoiceProps) {
  const isChosen = (extra: Extra) => chosen.some(({ offer_code }) => offer_code === extra.offer_code);
  const offered = extras.filter(({ obstacle }) => !obstacle);
  if (offered.length === 0) return null;
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>いっしょにお届けできるもの（任意）</legend>
      {offered.map((extra) => (
        <Checkbox
          key={extra.offer_code}
          label={`${extra.product.product_name}　+${formatYen(extra.price_in_vat)}（税込）`}
          checked={isChosen(extra)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...chosen, extra] : chosen.filter(({ offer_code }) => offer_code !== extra.offer_code),
            )
          }
        />
      ))}
    </fieldset>
  );
}
