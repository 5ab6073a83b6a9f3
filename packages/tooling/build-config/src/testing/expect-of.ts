import { applyMatch, type MatchersOf, overMatchers } from './over-matchers.ts';

/**
 * `expect(value)` with a label for its failure message, for checks in a loop: which round, file or product.
 * @example expectOf(code, products.length).toBeGreaterThan(3);
 */
export function expectOf<T>(name: string, value: T): MatchersOf<T> {
  const matchers = overMatchers((match) => {
    const said = named(name, () => applyMatch(value, match));
    return said instanceof Promise ? said.catch((fault: unknown) => named(name, () => rethrow(fault))) : said;
  });
  // Each matcher is forwarded to expect(value) under its own name.
  return matchers as MatchersOf<T>;
}

function named(name: string, check: () => unknown): unknown {
  try {
    return check();
  } catch (fault) {
    if (fault instanceof Error) {
      fault.message = `${name}: ${fault.message}`;
      fault.stack = `${name}: ${fault.stack}`;
    }
    throw fault;
  }
}

function rethrow(fault: unknown): never {
  throw fault;
}
