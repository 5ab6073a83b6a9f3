import { Picture } from '@store/ui';
import { Part } from './part.tsx';
import css from './reasons.module.css';
import { REASONS } from './texts.ts';

/** Three reasons with pictures. */
export function Reasons() {
  return (
    <Part kicker="THREE REASONS" title="三つの力で、頭皮を整える" ground="deep">
      <ul className={css.reasons}>
        {REASONS.map((reason, index) => (
          <li key={reason.title}>
            <Picture picture={reason.picture} alt="" sizes="(width >= 960px) 384px, 100vw" className={css.picture} />
            <div className={css.words}>
              <p className={css.number} lang="en">
                REASON {index + 1}
              </p>
              <h3 className={css.title}>{reason.title}</h3>
              <p>{reason.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
