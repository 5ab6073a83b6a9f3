import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { FIRST_SCREEN_ONLY, firstScreenOnly } from './first-screen-only.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const isCutOff = () => document.documentElement.hasAttribute(FIRST_SCREEN_ONLY);

it('clips the page below its first screen until the returned function is called', () => {
  const showAll = firstScreenOnly(document);
  expect(isCutOff()).toBe(true);
  showAll();
  expect(isCutOff()).toBe(false);
});

it.each(['scroll', 'wheel', 'touchmove', 'keydown', 'beforeprint'])(
  'shows the whole page immediately on %s',
  (event) => {
    firstScreenOnly(document);
    window.dispatchEvent(new Event(event));
    expect(isCutOff()).toBe(false);
  },
);

it('shows the whole page after a timeout, whatever happens to the scripts', () => {
  firstScreenOnly(document);
  jest.advanceTimersByTime(4_000);
  expect(isCutOff()).toBe(false);
});
