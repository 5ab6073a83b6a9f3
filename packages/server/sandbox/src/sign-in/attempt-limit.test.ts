import { expect, it } from 'vitest';
import { createAttemptLimit } from './attempt-limit.ts';

const minute = 60_000;

it('allows another attempt once the oldest of five failures is five minutes old', () => {
  const limit = createAttemptLimit();
  for (let n = 0; n < 5; n++) limit.recordFailure('a', n * minute);

  expect(limit.secondsToWait('a', 4 * minute)).toBe(60);
  expect(limit.secondsToWait('b', 4 * minute)).toBe(0);
  expect(limit.secondsToWait('a', 5 * minute)).toBe(0);
});

it('clears the failures after a successful sign-in', () => {
  const limit = createAttemptLimit();
  for (let n = 0; n < 5; n++) limit.recordFailure('a', 0);
  limit.forget('a');

  expect(limit.secondsToWait('a', 1)).toBe(0);
});
