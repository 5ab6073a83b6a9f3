import { describe, expect, it } from 'vitest';
import { memoryGrowth } from './memory-growth.mjs';

describe('memoryGrowth', () => {
  it('compares the last quarter with the second, and ignores the first', () => {
    expect(memoryGrowth([1, 50, 100, 100, 105, 110, 120, 130])).toBe(1.25);
  });

  it('is one for memory that oscillates around a constant', () => {
    expect(memoryGrowth([80, 100, 90, 110, 100, 90, 110, 100].map((mb) => mb * 1e6))).toBeCloseTo(1.05);
  });

  it('is unknown for fewer than four readings', () => {
    expect(() => memoryGrowth([1, 2, 3])).toThrow('3 readings');
  });
});
