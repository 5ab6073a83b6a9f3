import type { PageRequest } from '@store/remote-kit/shell';

/** Asks the backend each question of a page once: the version before asks much of what the live one has asked. */
export function askedOnce(ask: PageRequest['ask']): PageRequest['ask'] {
  const asked = new Map<string, Promise<unknown>>();
  return (question) => {
    const key = `${question.method} ${question.path} ${JSON.stringify(question.body)}`;
    const answer = asked.get(key) ?? ask(question);
    asked.set(key, answer);
    return answer;
  };
}
