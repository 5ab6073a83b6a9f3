import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { FIRST_SCREEN_ONLY, firstScreenOnly } from './first-screen-only.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const isCutOff = () => document.documentElement.hasAttribute(FIRST_SCREEN_ONLY);

it('cuts the page off below its first screen until told otherwise', () => {
  const showAll = firstScreenOnly(document);
  expect(isCutOff()).toBe(true);
  showAll();
  expect(isCutOff()).toBe(false);
});

it.each(['scroll', 'wheel', 'touchmove', 'keydown', 'beforeprint'])('shows all of it at once on %s', (event) => {
  firstScreenOnly(document);
  window.dispatchEvent(new Event(event));
  expect(isCutOff()).toBe(false);
});

it('shows all of it after a while, whatever becomes of the scripts', () => {
  firstScreenOnly(document);
  jest.advanceTimersByTime(4_000);
  expect(isCutOff()).toBe(false);
});
