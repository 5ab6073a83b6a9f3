import { ChoiceGroup, Radio, VisuallyHidden } from '@store/ui';
import css from './review.module.css';
import { STARS } from './review-texts.ts';
import { fieldId } from './use-review-form.ts';

interface StarsChoiceProps {
  readonly stars: number | null;
  readonly error: string | undefined;
  readonly onChange: (stars: number) => void;
}

/** One to five stars with labels; none is preselected. */
export function StarsChoice({ stars, error, onChange }: StarsChoiceProps) {
  return (
    <ChoiceGroup legend="評価" required error={error}>
      {STARS.map(([count, word], place) => (
        <Radio
          key={count}
          id={place === 0 ? fieldId('stars') : undefined}
          name="stars"
          checked={stars === count}
          onChange={() => onChange(count)}
          label={
            <>
              <span className={css.stars} aria-hidden="true">
                {'★'.repeat(count)}
                <i>{'★'.repeat(STARS.length - count)}</i>
              </span>
              <VisuallyHidden>星{count}つ</VisuallyHidden> {word}
            </>
          }
        />
      ))}
    </ChoiceGroup>
  );
}
