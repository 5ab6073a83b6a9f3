import { Select } from '@store/ui';
import css from './review.module.css';
import type { ReviewFields } from './review-fields.ts';
import { fieldId } from './use-review-form.ts';

interface PointsChoiceProps {
  /** Aspects of the product category: 泡立ち, 香り. */
  readonly names: readonly string[];
  readonly chosen: ReviewFields['attributes'];
  readonly onChange: (chosen: ReviewFields['attributes']) => void;
}

const POINTS = [5, 4, 3, 2, 1].map((point) => ({ value: String(point), label: `${point}（5点満点）` }));

/** Optional rating from one to five per aspect. */
export function PointsChoice({ names, chosen, onChange }: PointsChoiceProps) {
  if (names.length === 0) return null;
  const choose = (name: string, value: string) => {
    const others = chosen.filter((each) => each.name !== name);
    onChange(value === '' ? others : [...others, { name, value: Number(value) }]);
  };
  return (
    <div className={css.two}>
      {names.map((name, at) => (
        <Select
          key={name}
          id={at === 0 ? fieldId('attributes') : undefined}
          label={name}
          required={false}
          value={String(chosen.find((each) => each.name === name)?.value ?? '')}
          options={[{ value: '', label: '選択しない' }, ...POINTS]}
          onChange={({ target }) => choose(name, target.value)}
        />
      ))}
    </div>
  );
}
