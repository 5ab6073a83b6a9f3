import { describe, expect, it } from 'vitest';
import { limitByDelay } from './limit-by-delay.ts';

describe('the limit of what is worked on at a time', () => {
  const noted = (limit: ReturnType<typeof limitByDelay>, tookMs: number, begunAt = 0) =>
    limit.note({ begunAt, endedAt: begunAt + tookMs, waitMs: 4_000, together: limit.current() });

  it('grows while all of it is used and pages come in time', () => {
    const limit = limitByDelay({ least: 4, most: 30, start: 24 });
    for (let page = 0; page < 100; page += 1) noted(limit, 200);
    expect(limit.current()).toBe(30);
  });

  it('falls when pages come late, once for all that were under way, and never below its least', () => {
    const limit = limitByDelay({ least: 4, most: 30, start: 24 });
    noted(limit, 100);
    for (let page = 0; page < 10; page += 1) noted(limit, 3_000, 1_000);
    expect(limit.current()).toBe(16);
    for (let round = 1; round < 30; round += 1) noted(limit, 3_000, round * 10_000);
    expect(limit.current()).toBe(4);
  });

  it('does not fall for a backend that is slow with whatever is asked: fewer pages at a time would help nobody', () => {
    const limit = limitByDelay({ least: 4, most: 30, start: 24 });
    for (let page = 0; page < 50; page += 1) noted(limit, 2_500, page * 10_000);
    expect(limit.current()).toBeGreaterThanOrEqual(24);
  });

  it('holds through a rush in which everything is late, and learns within minutes that all is slower than it was', () => {
    const limit = limitByDelay({ least: 4, most: 30, start: 24 });
    noted(limit, 100);
    // Two minutes of a hundred late ones a second.
    for (let page = 0; page < 12_000; page += 1) noted(limit, 3_000, page * 10);
    expect(limit.current()).toBe(4);
    for (let page = 0; page < 200; page += 1) noted(limit, 3_000, 120_000 + page * 5_000);
    expect(limit.current()).toBe(30);
  });

  it('does not fall for what came late with so few beside it as there may be at any time', () => {
    const limit = limitByDelay({ least: 4, most: 30, start: 24 });
    noted(limit, 100);
    const late = { begunAt: 1_000, endedAt: 9_000, waitMs: 4_000 };
    limit.note({ ...late, together: 1 });
    limit.note({ ...late, together: 4 });
    expect(limit.current()).toBe(25);
    limit.note({ ...late, together: 5 });
    expect(limit.current()).toBe(4);
  });

  it('falls by a tenth for what comes a little late, and by no more than half', () => {
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
