import type { PageRequest } from '@store/remote-kit/shell';

/** Memoizes a page's backend requests: a fallback to the previous version repeats many of them. */
export function askedOnce(ask: PageRequest['ask']): PageRequest['ask'] {
  const asked = new Map<string, Promise<unknown>>();
  return (question) => {
    const key = `${question.method} ${question.path} ${JSON.stringify(question.body)}`;
    const answer = asked.get(key) ?? ask(question);
    asked.set(key, answer);
    return answer;
  };
}
