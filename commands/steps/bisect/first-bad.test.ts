import { describe, expect, it } from 'vitest';
import { firstBad, guiltyParts } from './first-bad.mjs';

const steps = Array.from({ length: 40 }, (_, index) => index + 1);

describe('findFirstBad', () => {
  it.each([2, 3, 20, 39, 40])('finds step %i as the first bad one, in logarithmic time (D-12)', async (broken) => {
    let looks = 0;
    const fails = async (step: number) => {
      looks += 1;
      return step >= broken;
    };
    expect(await firstBad(steps, fails)).toEqual({ good: broken - 1, bad: broken });
    expect(looks).toBeLessThanOrEqual(8);
  });

  it('skips steps whose files are gone (D-12)', async () => {
    const fails = async (step: number) => (step > 10 && step < 30 ? null : step >= 31);
    expect(await firstBad(steps, fails)).toEqual({ good: 30, bad: 31 });
  });

  it('names the nearest testable step when those in between are gone (D-12)', async () => {
    const fails = async (step: number) => (step > 1 && step < 40 ? null : step === 40);
    expect(await firstBad(steps, fails)).toEqual({ good: 1, bad: 40 });
  });

  it.each([
    ['nothing fails', async () => false, 'the newest of these steps does not fail'],
    ['all fail', async () => true, 'the oldest of these steps fails as well'],
    ['the newest cannot be tested', async () => null, 'the newest of these steps cannot be tested'],
    [
      'the oldest cannot be tested',
      async (step: number) => (step === 1 ? null : true),
      'the oldest of these steps cannot',
    ],
  ])('says so when %s', async (_, fails, message) => {
    await expect(firstBad(steps, fails)).rejects.toThrow(message);
  });
});

describe('the broken part', () => {
  const before = { shell: '1', catalogue: '1', checkout: '1', past: '1' };

  it('is the only one that moved (D-12)', async () => {
    const never = async () => Promise.reject(new Error('needs no look'));
    expect(await guiltyParts(before, { ...before, checkout: '2' }, never)).toEqual(['checkout@2']);
  });

  it('is the one that fails alone when several moved in one step (D-12)', async () => {
    const { past, ...others } = before;
    const after = { ...others, catalogue: '2', checkout: '2' };
    const breaks = (guilty: string) => async (parts: Record<string, string>) => parts[guilty] !== before.checkout;
    expect(await guiltyParts(before, after, breaks('checkout'))).toEqual(['checkout@2']);
    expect(await guiltyParts(before, after, breaks('past'))).toEqual(['past (taken away)']);
  });

  it('is every moved part when only the combination fails (D-12)', async () => {
    const after = { ...before, catalogue: '2', checkout: '2' };
    const fails = async (parts: Record<string, string>) => parts.catalogue === '2' && parts.checkout === '2';
    expect(await guiltyParts(before, after, fails)).toEqual(['catalogue@2', 'checkout@2']);
  });
});
