import { describe, expect, it } from 'vitest';
import { blockingTime } from './blocking.mjs';

const task = (startTime, duration) => ({ startTime, duration });

describe('blockingTime', () => {
  it('counts the part of each task beyond 50 ms', () => {
    expect(blockingTime([task(0, 80), task(100, 51), task(200, 40)], 0, 1_000)).toBe(31);
  });

  it('counts only the part of a task between the two moments', () => {
    expect(blockingTime([task(0, 200), task(900, 300)], 100, 1_000)).toBe(50 + 50);
  });

  it('ignores tasks outside', () => {
    expect(blockingTime([task(0, 100), task(2_000, 100)], 500, 1_000)).toBe(0);
  });
});
