import type { PageRequest } from '@store/remote-kit/shell';

/** Memoizes a page's backend requests: a fallback to the previous version repeats many of them. */
export function memoizeQuestions(ask: PageRequest['ask']): PageRequest['ask'] {
  const answers = new Map<string, Promise<unknown>>();
  return (question) => {
    const key = `${question.method} ${question.path} ${JSON.stringify(question.body)}`;
    const answer = answers.get(key) ?? ask(question);
    answers.set(key, answer);
    return answer;
  };
}
