import { expect as base, type ExpectMatcherState } from '@playwright/test';
import type { WebKitLocator } from './webkit-locator.ts';
import type { WebKitPage } from './webkit-page.ts';

type Wanted = string | RegExp;
interface Options {
  readonly timeout?: number;
}

const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
const equal = (wanted: Wanted) => (text: string | null) =>
  text !== null && (typeof wanted === 'string' ? clean(text) === clean(wanted) : wanted.test(clean(text)));
const contain = (wanted: Wanted) => (text: string | null) =>
  text !== null && (typeof wanted === 'string' ? clean(text).includes(clean(wanted)) : wanted.test(clean(text)));

/** Playwright's assertions of pages and locators that the journeys of other engines use, for WebKit's. */
const matchers = {
  toBeVisible: flag((locator) => locator.isVisible()),
  toBeChecked: flag((locator) => locator.read(([element]) => element?.matches(':checked'))),
  toHaveText: text((locator) => locator.only((element) => element.textContent), equal),
  toContainText: text((locator) => locator.only((element) => element.textContent), contain),
  toHaveValue: text((locator) => locator.only((element) => (element as HTMLInputElement).value), equal),
  toHaveAccessibleName: text((locator) => locator.computedLabel(), equal),
  toHaveCount(this: ExpectMatcherState, locator: WebKitLocator, count: number, options?: Options) {
    return settle(
      this,
      () => locator.count(),
      (found) => found === count,
      count,
      options,
    );
  },
  toHaveAttribute(this: ExpectMatcherState, locator: WebKitLocator, name: string, wanted: Wanted, options?: Options) {
    const read = () => locator.only((element, name) => element.getAttribute(name), name);
    return settle(this, read, equal(wanted), wanted, options);
  },
  toHaveURL(this: ExpectMatcherState, page: WebKitPage, wanted: Wanted, options?: Options) {
    const fits = (url: string) => (wanted instanceof RegExp ? wanted.test(url) : url === page.resolve(wanted));
    return settle(this, () => page.readAddress(), fits, wanted, options);
  },
};

// Playwright's own types, as the journeys are the same.
export const expect = base.extend(matchers) as unknown as typeof base;

function flag(read: (locator: WebKitLocator) => Promise<boolean | undefined>) {
  return function (this: ExpectMatcherState, locator: WebKitLocator, options?: Options) {
    return settle(this, () => read(locator), Boolean, true, options);
  };
}

function text(
  read: (locator: WebKitLocator) => Promise<string | null>,
  fitting: (wanted: Wanted) => (text: string | null) => boolean,
) {
  return function (this: ExpectMatcherState, locator: WebKitLocator, wanted: Wanted, options?: Options) {
    return settle(this, () => read(locator), fitting(wanted), wanted, options);
  };
}

/** Reads until the assertion, or its negation, is met. */
async function settle<T>(
  state: ExpectMatcherState,
  read: () => Promise<T>,
  fits: (received: T) => boolean,
  wanted: unknown,
  { timeout = state.timeout }: Options = {},
) {
  let received: T | undefined;
  const attempt = async () => {
    received = await read();
    base(fits(received)).toBe(!state.isNot);
  };
  const met = await base(attempt)
    .toPass({ timeout, intervals: [50] })
    .then(
      () => true,
      () => false,
    );
  const message = () => `${state.isNot ? 'not ' : ''}expected: ${wanted}\nreceived: ${received}`;
  return { pass: met !== state.isNot, message };
}
