import { createBreaker } from './breaker.ts';

/** What came back: an answer, silence after something was sent, or nothing was sent at all. */
export type Reply = { kind: 'answer'; status: number; body: unknown } | { kind: 'lost' } | { kind: 'away' };

export interface Question {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the processor's address. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** The body's very text, JSON. */
  body?: string;
}

/** One HTTP conversation with a processor, bounded in time, behind its breaker. Never throws for what the network does. */
export type Ask = (question: Question) => Promise<Reply>;

/** `url` is the processor's address; an answer that is not there within `timeoutMs` counts as lost. */
export function createAsk({ url, timeoutMs }: { url: string; timeoutMs: number }): Ask {
  const breaker = createBreaker(() => performance.now());
  return async ({ method, path, headers, body }) => {
    if (!breaker.allows()) return { kind: 'away' };
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.status >= 500) {
        breaker.failed();
        return { kind: 'lost' };
      }
      breaker.succeeded();
      return { kind: 'answer', status: response.status, body: jsonOf(text) };
    } catch (fault) {
      breaker.failed();
      return wasNeverSent(fault) ? { kind: 'away' } : { kind: 'lost' };
    }
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** No connection came about, so the processor cannot have heard anything. */
function wasNeverSent(fault: unknown): boolean {
  if (typeof fault !== 'object' || fault === null) return false;
  if (
    'code' in fault &&
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(String(fault.code))
  )
    return true;
  return 'cause' in fault && wasNeverSent(fault.cause);
}
