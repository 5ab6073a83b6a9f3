import { Icon } from '@store/ui';
import { Part } from './part.tsx';
import { WORRIES } from './texts.ts';
import css from './worries.module.css';

/** Section of everyday problems. */
export function Worries() {
  return (
    <Part kicker="CHECK" title="こんな日、ありませんか。">
      <ul className={css.worries}>
        {WORRIES.map((worry) => (
          <li key={worry}>
            <Icon name="check" />
            {worry}
          </li>
        ))}
      </ul>
    </Part>
  );
}
