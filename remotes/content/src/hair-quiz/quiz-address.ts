import { code } from '@store/contracts/wire';

/** A choice by its question, as an address says it; whether there is such a question only the shop knows. */
export interface QuizAnswer {
  readonly question_code: string;
  readonly choice_code: string;
}

export const QUESTIONS_PATH = '/hair-quiz';
export const RESULT_PATH = '/hair-quiz/result';
/** Says that the form was sent, so that what is missing is named. */
export const SENT = 'sent';
const MOST = 30;

/** The answers in an address: what cannot be a code is left out, and of two answers to one question the first counts. */
export function answersOf({ searchParams }: URL): readonly QuizAnswer[] {
  const answers = new Map<string, string>();
  for (const [question, choice] of searchParams)
    if (
      question !== SENT &&
      code.safeParse(question).success &&
      code.safeParse(choice).success &&
      !answers.has(question)
    )
      answers.set(question, choice);
  return [...answers].slice(0, MOST).map(([question_code, choice_code]) => ({ question_code, choice_code }));
}

/** The questions as they were answered; `sent`: with what is missing named. */
export function questionsHref(answers: readonly QuizAnswer[], { sent = false } = {}): string {
  return hrefOf(QUESTIONS_PATH, answers, sent);
}

/** The result that these answers lead to. */
export const resultHref = (answers: readonly QuizAnswer[]): string => hrefOf(RESULT_PATH, answers, false);

function hrefOf(path: string, answers: readonly QuizAnswer[], sent: boolean): string {
  const query = new URLSearchParams(answers.map(({ question_code, choice_code }) => [question_code, choice_code]));
  if (sent) query.set(SENT, '1');
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
