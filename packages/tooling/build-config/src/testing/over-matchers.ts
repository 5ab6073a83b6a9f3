import { expect } from '@jest/globals';

/** Type of `expect(value)` for a value of this type. */
export type MatchersOf<T> = ReturnType<typeof expect<T>>;

/** Path of a matcher from `expect(value)`, for example `['not', 'toBe']`, and its arguments. */
export interface Match {
  readonly path: readonly string[];
  readonly given: readonly unknown[];
}

/** An object that accepts every matcher and passes it, once called, to `act`. */
export const overMatchers = (act: (match: Match) => unknown, path: readonly string[] = []): unknown =>
  new Proxy(() => undefined, {
    get: (_, name) => overMatchers(act, [...path, String(name)]),
    apply: (_, _this, given: unknown[]) => act({ path, given }),
  });

/** Calls the matcher on this value. */
export function applyMatch(value: unknown, { path, given }: Match): unknown {
  const owner = path.slice(0, -1).reduce<unknown>(memberOf, expect(value));
  const matcher = memberOf(owner, path.at(-1) ?? '');
  return Reflect.apply(matcher as (...given: readonly unknown[]) => unknown, owner, given);
}

const memberOf = (owner: unknown, name: string): unknown => Reflect.get(Object(owner), name);
