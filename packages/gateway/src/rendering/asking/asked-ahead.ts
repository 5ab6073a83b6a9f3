import type { PageRequest, WireQuestion } from '@store/remote-kit/shell';

type AskBackend = (question: WireQuestion & { readonly isOfVisitor: boolean }) => Promise<unknown>;

/**
 * Lets a page ask about whoever is here before it knows who that is. The answers go to the questions that name the member, once
 * the page knows; what was not answered ahead is asked then.
 */
export function askedAhead(askBackend: AskBackend) {
  const ahead = new Map<string, Promise<unknown>>();
  const ask: PageRequest['ask'] = async (question) => {
    if (question.key !== undefined) return askBackend({ ...question, isOfVisitor: false });
    const early = isAboutVisitor(question) ? ahead.get(question.call) : undefined;
    ahead.delete(question.call);
    const answer = await early;
    return answer ?? askBackend({ ...question, isOfVisitor: false });
  };
  const askAhead: NonNullable<PageRequest['askAhead']> = (calls) => {
    for (const { path, method } of calls) {
      const answer = askBackend({ call: path, path, method, body: {}, isOfVisitor: true });
      ahead.set(
        path,
        answer.catch(() => undefined),
      );
    }
  };
  return { ask, askAhead };
}

/** Whether a question says nothing but whom it is about: the backend knows a page's visitor, and answers of nobody else. */
function isAboutVisitor({ body }: WireQuestion): boolean {
  return Object.keys(Object(body)).every((field) => field === 'customer_code');
}
