import { expect, it } from 'vitest';
import { failuresOfPlaywright, unsteadyOfPlaywright } from './failures-of-playwright.mjs';

const spec = (title: string, status: string, ...messages: string[]) => ({
  file: 'journeys/buying.spec.ts',
  title,
  tests: [{ projectName: 'phone', status, results: [{ errors: messages.map((message) => ({ message })) }] }],
});

it('names each failed test, in any group, with the first lines of its message', () => {
  const inner = {
    specs: [spec('a card is declined (P-11)', 'unexpected', '\u001b[31mTimeout\u001b[39m\n  at buying.spec.ts:3')],
  };
  const report = { errors: [], suites: [{ specs: [spec('buys', 'expected')], suites: [inner] }] };
  expect(failuresOfPlaywright(report)).toEqual([
    '[phone] journeys/buying.spec.ts › a card is declined (P-11)\n    Timeout\n      at buying.spec.ts:3',
  ]);
});

it('names errors that stopped the whole run', () => {
  const report = { errors: [{ message: 'the store did not open' }], suites: [] };
  expect(failuresOfPlaywright(report)).toEqual(['playwright\n    the store did not open']);
});

it('separates tests that passed on retry', () => {
  const report = { errors: [], suites: [{ specs: [spec('buys', 'flaky', 'too late'), spec('pays', 'expected')] }] };
  expect(failuresOfPlaywright(report)).toEqual([]);
  expect(unsteadyOfPlaywright(report)).toEqual(['[phone] journeys/buying.spec.ts › buys\n    too late']);
});
