import { code } from '@store/contracts/wire';

/** Answer as encoded in a URL; codes are validated by the server. */
export interface QuizAnswer {
  readonly question_code: string;
  readonly choice_code: string;
}

export const QUESTIONS_PATH = '/hair-quiz';
export const RESULT_PATH = '/hair-quiz/result';
/** Parameter that marks a submitted form, so that missing answers are reported. */
export const SENT = 'sent';
const MOST = 30;

/** Parses the answers of a URL: drops invalid codes and repeated answers to a question. */
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

/** Returns the URL of the questions; with `sent`, missing answers are reported. */
export function questionsHref(answers: readonly QuizAnswer[], { sent = false } = {}): string {
  return hrefOf(QUESTIONS_PATH, answers, sent);
}

/** Returns the URL of the result. */
export const resultHref = (answers: readonly QuizAnswer[]): string => hrefOf(RESULT_PATH, answers, false);

function hrefOf(path: string, answers: readonly QuizAnswer[], sent: boolean): string {
  const query = new URLSearchParams(answers.map(({ question_code, choice_code }) => [question_code, choice_code]));
  if (sent) query.set(SENT, '1');
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
