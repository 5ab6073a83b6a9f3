import { ApiFault, createApiClient, pathOf, type Send } from '@store/api-client';
import { type Call, requestKey } from '@store/contracts/wire';
import type { Shop } from '@store/remote-kit';
import type { WireQuestion } from '@store/remote-kit/shell';

/** Read calls made for one page; each question is asked once and its raw answer kept for the page. */
export interface PreloadedAnswers {
  readonly ask: Shop['call'];
  /** The same for what is settled already: what is still open, or failed, is a fault at once. */
  readonly settled: Shop['call'];
  /** The raw envelopes that came, by `requestKey`; null where the backend failed. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Questions still open; each resolves to its envelope, or null when it failed. */
  coming(): ReadonlyMap<string, Promise<unknown>>;
  /** Resolves when no question is open. */
  idle(): Promise<void>;
}

interface Asking {
  readonly ask: (question: WireQuestion) => Promise<unknown>;
  /** Said before an answer is handed to whoever asked. */
  readonly enter: () => void;
}

/** Asks the backend on the visitor's behalf, through the same client as in the browser. */
export function preloadAnswers({ ask, enter }: Asking): PreloadedAnswers {
  const answers: Record<string, unknown> = {};
  const open = new Map<string, Promise<unknown>>();

  // The client that parses answers in the browser parses them here.
  const client = createApiClient({ preloadedAnswer: (key) => answers[key] ?? null, send: notFromHere });

  const fetchRaw = async (call: Call, request: unknown, key: string): Promise<unknown> => {
    try {
      answers[key] = await ask({
        call: call.path,
        path: pathOf(call, request),
        method: call.method,
        body: request ?? {},
      });
    } catch {
      // Told by who asked the network; here it is a question without an answer.
      answers[key] = null;
    }
    open.delete(key);
    enter();
    return answers[key];
  };
  const rawOf = (call: Call, request: unknown, key: string): Promise<unknown> => {
    const known = open.get(key) ?? fetchRaw(call, request, key);
    if (!(key in answers)) open.set(key, known);
    return known;
  };

  return {
    answers,
    ask: async (call, request) => {
      if (call.kind !== 'read')
        throw new Error(`${call.path} changes something; a page may not do that before it is shown`);
      const key = requestKey(call.path, request);
      if (!(key in answers)) await rawOf(call, request, key);
      return client.call(call, request);
    },
    settled: async (call, request) => {
      if (call.kind !== 'read') throw new Error(`${call.path} waits for the browser`);
      return client.call(call, request);
    },
    coming: () => new Map(open),
    idle: async () => {
      while (open.size > 0) await Promise.race(open.values());
    },
  };
}

/** Every question goes through the gateway, which knows the visitor; what it has no answer to has failed. */
const notFromHere: Send = async ({ path }) => {
  throw new ApiFault(path, 'network');
};
