import { applyMatch, type MatchersOf, overMatchers } from './over-matchers.ts';

const INTERVAL_MS = 50;

/** Matchers of an eventual value. */
type Polled<M> = {
  [Name in keyof M]: M[Name] extends (...given: infer Given) => unknown
    ? (...given: Given) => Promise<void>
    : Polled<M[Name]>;
};

/**
 * Reads a value repeatedly until the matcher passes; throws the last failure after `timeoutMs`.
 * @example await poll(() => heard.length).toBe(2);
 */
export function poll<T>(read: () => T, timeoutMs = 10_000): Polled<MatchersOf<Awaited<T>>> {
  const matchers = overMatchers(async (match) => {
    const end = performance.now() + timeoutMs;
    for (;;) {
      try {
        applyMatch(await read(), match);
        return;
      } catch (fault) {
        if (performance.now() > end) throw fault;
      }
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  });
  // Each matcher is forwarded to expect(value) under its own name.
  return matchers as Polled<MatchersOf<Awaited<T>>>;
}
