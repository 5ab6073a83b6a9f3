import { Part } from './part.tsx';
import css from './questions.module.css';
import { QUESTIONS } from './texts.ts';

/** Frequent questions with visible answers. */
export function Questions() {
  return (
    <Part kicker="FAQ" title="よくあるご質問" ground="paper">
      <dl className={css.questions}>
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question} className={css.pair}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
