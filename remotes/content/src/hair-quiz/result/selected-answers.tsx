import type { QuizQuestion } from '@store/contracts/entities';
import type { QuizAnswer } from '../quiz-address.ts';
import css from './quiz-result.module.css';

interface SelectedAnswersProps {
  readonly questions: readonly QuizQuestion[];
  readonly answers: readonly QuizAnswer[];
}

/** The given answers in short form. */
export function SelectedAnswers({ questions, answers }: SelectedAnswersProps) {
  return (
    <dl className={css.answers} aria-label="ご回答">
      {answers.map(({ question_code, choice_code }) => {
        const question = questions.find((each) => each.question_code === question_code);
        const choice = question?.choices.find((each) => each.choice_code === choice_code);
        return (
          <div key={question_code}>
            <dt>{question?.short_title}</dt>
            <dd>{choice?.label}</dd>
          </div>
        );
      })}
    </dl>
  );
}
