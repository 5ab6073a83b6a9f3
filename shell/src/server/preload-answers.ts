import { ApiFault, createApiClient, pathOf, type Send } from '@store/api-client';
import { type Call, requestKey } from '@store/contracts/wire';
import type { Shop } from '@store/remote-kit';
import type { WireQuestion } from '@store/remote-kit/shell';

/** Read calls made for one page. Each request is made once, and its raw response stored for the page. */
export interface PreloadedAnswers {
  readonly ask: Shop['call'];
  /** Returns settled responses only; rejects immediately for pending or failed calls. */
  readonly settled: Shop['call'];
  /** Raw envelopes by `requestKey`; null where the backend failed. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Pending calls; each resolves to its envelope, or null on failure. */
  coming(): ReadonlyMap<string, Promise<unknown>>;
  /** Resolves when no call is pending. */
  idle(): Promise<void>;
}

interface PreloadOptions {
  readonly ask: (question: WireQuestion) => Promise<unknown>;
  /** Called before a response is passed to the caller. */
  readonly enter: () => void;
}

/** Makes API calls on the visitor's behalf, through the same client as in the browser. */
export function preloadAnswers({ ask, enter }: PreloadOptions): PreloadedAnswers {
  const answers: Record<string, unknown> = {};
  const open = new Map<string, Promise<unknown>>();

  // Parses responses with the client of the browser.
  const client = createApiClient({ preloadedAnswer: (key) => answers[key] ?? null, send: rejectSend });

  const fetchRaw = async (call: Call, request: unknown, key: string): Promise<unknown> => {
    try {
      answers[key] = await ask({
        call: call.path,
        path: pathOf(call, request),
        method: call.method,
        body: request ?? {},
      });
    } catch {
      // Logged where the request was made; stored as failed here.
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
      if (call.kind !== 'read') throw new Error(`${call.path} is a write call, which is not allowed while rendering`);
      const key = requestKey(call.path, request);
      if (!(key in answers)) await rawOf(call, request, key);
      return client.call(call, request);
    },
    settled: async (call, request) => {
      if (call.kind !== 'read') throw new Error(`${call.path} is a write call, which is not allowed while rendering`);
      return client.call(call, request);
    },
    coming: () => new Map(open),
    idle: async () => {
      while (open.size > 0) await Promise.race(open.values());
    },
  };
}

/** All calls go through the gateway, which knows the visitor; the client itself sends nothing. */
const rejectSend: Send = async ({ path }) => {
  throw new ApiFault(path, 'network');
};
