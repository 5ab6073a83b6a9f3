import { sessionState } from '@store/contracts/bus';
import { ageBand } from '@store/contracts/entities';
import { useShopState } from '@store/remote-kit';
import { Select, VisuallyHidden } from '@store/ui';
import css from './reviews.module.css';
import type { ReviewReading } from './use-reviews.ts';

/** Sort order, age and skin type; options without reviewers are disabled (expectations 5, 25). */
export function ReviewFilters({ reading }: { readonly reading: ReviewReading }) {
  const { filter, shown, narrow } = reading;
  const isMember = useShopState(sessionState)?.kind === 'member';
  return (
    <fieldset className={css.filters}>
      <legend>
        <VisuallyHidden>レビューを絞り込む</VisuallyHidden>
      </legend>
      <Select
        label="並び替え"
        hideLabel
        size="small"
        value={filter.sort ?? 'newest'}
        options={isMember ? ORDERS : ORDERS.slice(0, -1)}
        onChange={({ target }) => void narrow({ sort: ORDERS.find(({ value }) => value === target.value)?.value })}
      />
      <Select
        label="年代"
        hideLabel
        size="small"
        value={filter.age_band ?? ''}
        options={[{ value: '', label: 'すべての年代' }, ...shown.age_bands.map(optionOf)]}
        onChange={({ target }) => void narrow({ age_band: AGES.find((age) => age === target.value) })}
      />
      <Select
        label="肌・髪の状態"
        hideLabel
        size="small"
        value={filter.skin_type ?? ''}
        options={[{ value: '', label: 'すべての肌・髪' }, ...shown.skin_types.map(optionOf)]}
        onChange={({ target }) => void narrow({ skin_type: target.value || undefined })}
      />
    </fieldset>
  );
}

const ORDERS = [
  { value: 'newest', label: '新しい順' },
  { value: 'helpful', label: '参考になった順' },
  { value: 'photos', label: '写真付きが先' },
  { value: 'stars-high', label: '評価が高い順' },
  { value: 'stars-low', label: '評価が低い順' },
  // Must be last: not offered to guests.
  { value: 'near', label: 'あなたに近い人が先' },
] as const;

const AGES = ageBand.options;

function optionOf({ value, count }: { readonly value: string; readonly count: number }) {
  return { value, label: `${value}（${count}）`, disabled: count === 0 };
}
