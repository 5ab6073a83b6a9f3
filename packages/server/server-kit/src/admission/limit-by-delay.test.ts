import { describe, expect, it } from 'vitest';
import { limitByDelay } from './limit-by-delay.ts';

describe('limitByDelay', () => {
  const noted = (limit: ReturnType<typeof limitByDelay>, tookMs: number, begunAt = 0) =>
    limit.note({ begunAt, endedAt: begunAt + tookMs, waitMs: 4_000, together: limit.current() });

  it('grows while the whole limit is used and pages are in time', () => {
    const limit = limitByDelay({ least: 4, most: 30, start: 24 });
    for (let page = 0; page < 100; page += 1) noted(limit, 200);
    expect(limit.current()).toBe(30);
  });

  it('backs off once for all late pages that were in flight together, and never below the minimum', () => {
    const limit = limitByDelay({ least: 4, most: 30, start: 24 });
    noted(limit, 100);
    for (let page = 0; page < 10; page += 1) noted(limit, 3_000, 1_000);
    expect(limit.current()).toBe(16);
    for (let round = 1; round < 30; round += 1) noted(limit, 3_000, round * 10_000);
    expect(limit.current()).toBe(4);
  });

  it('does not back off when the backend is equally slow at any concurrency', () => {
    const limit = limitByDelay({ least: 4, most: 30, start: 24 });
    for (let page = 0; page < 50; page += 1) noted(limit, 2_500, page * 10_000);
    expect(limit.current()).toBeGreaterThanOrEqual(24);
  });

  it('backs off during a burst in which everything is late, and adapts to a slower baseline within minutes', () => {
    const limit = limitByDelay({ least: 4, most: 30, start: 24 });
    noted(limit, 100);
    // Two minutes with 100 late pages per second.
    for (let page = 0; page < 12_000; page += 1) noted(limit, 3_000, page * 10);
    expect(limit.current()).toBe(4);
    for (let page = 0; page < 200; page += 1) noted(limit, 3_000, 120_000 + page * 5_000);
    expect(limit.current()).toBe(30);
  });

  it('ignores late pages that ran at or below the minimum concurrency', () => {
    const limit = limitByDelay({ least: 4, most: 30, start: 24 });
    noted(limit, 100);
    const late = { begunAt: 1_000, endedAt: 9_000, waitMs: 4_000 };
    limit.note({ ...late, together: 1 });
    limit.note({ ...late, together: 4 });
    expect(limit.current()).toBe(25);
    limit.note({ ...late, together: 5 });
    expect(limit.current()).toBe(4);
  });

  it('backs off by a tenth for slightly late pages, and by half at most', () => {
    const little = limitByDelay({ least: 4, most: 100, start: 100 });
    noted(little, 100);
    noted(little, 2_010, 1_000);
    expect(little.current()).toBe(90);
    const much = limitByDelay({ least: 4, most: 100, start: 100 });
    noted(much, 100);
    noted(much, 60_000, 1_000);
    expect(much.current()).toBe(50);
  });
});
