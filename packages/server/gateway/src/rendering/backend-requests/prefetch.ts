import type { PageRequest, WireQuestion } from '@store/remote-kit/shell';

type AskBackend = (question: WireQuestion & { readonly isOfVisitor: boolean }) => Promise<unknown>;

/**
 * Prefetches data of the current visitor before the page knows who that is. The responses are used for later requests
 * that name the member; a failed prefetch is requested again then.
 */
export function createPrefetch(askBackend: AskBackend) {
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

/** Whether the only argument of a request is the member code; the backend serves the page's own visitor only. */
const isAboutVisitor = ({ body }: WireQuestion): boolean =>
  Object.keys(Object(body)).every((field) => field === 'customer_code');
