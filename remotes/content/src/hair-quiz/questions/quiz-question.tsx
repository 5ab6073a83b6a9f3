import type { QuizQuestion as Question } from '@store/contracts/entities';
import { FieldError, RadioCard } from '@store/ui';
import css from './quiz-questions.module.css';

interface QuizQuestionProps {
  readonly question: Question;
  /** 1-based. */
  readonly number: number;
  /** Preselected choice. */
  readonly chosen: string | undefined;
  /** Whether it was submitted without an answer. */
  readonly isMissing: boolean;
}

/** Id of the first choice of a question, linked from the error summary. */
export const idOf = (question_code: string) => `quiz-${question_code}`;

/** Question with radio buttons. */
export function QuizQuestion({ question, number, chosen, isMissing }: QuizQuestionProps) {
  const { question_code, title, choices } = question;
  const errorId = `${idOf(question_code)}-error`;
  return (
    <fieldset className={css.question} aria-describedby={isMissing ? errorId : undefined}>
      <legend className={css.legend}>
        <span className={css.number} lang="en">
          Q{number}
        </span>
        {title}
      </legend>
      <div className={css.choices}>
        {choices.map(({ choice_code, label, note }, index) => (
          <RadioCard
            key={choice_code}
            id={index === 0 ? idOf(question_code) : undefined}
            name={question_code}
            value={choice_code}
            title={label}
            defaultChecked={choice_code === chosen}
          >
            {note}
          </RadioCard>
        ))}
      </div>
      {isMissing && <FieldError id={errorId}>一つお選びください</FieldError>}
    </fieldset>
  );
}
