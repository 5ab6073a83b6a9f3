import { describe, expect, it } from 'vitest';
import { memoryTable, speedTable } from './gateway-tables.mjs';

const speed = (perSecond) => ({ perSecond, p50: 12.4, p99: 40, looked: 20, unrendered: 1 });

describe('tables of the gateway benchmark', () => {
  it('judge pages per second, rendered with both backends and cached with the stub', () => {
    const alone = { uncached: speed(249.6), cached: speed(3_000) };
    const [, , uncached, cached, real, realCached] = speedTable({ alone, real: alone }).split('\n');
    expect(uncached).toBe('| stub backend | rendered per request | **no** | ≥ 250 | 250 | 12 | 40 | 1 of 20 |');
    expect(cached).toContain('| yes | ≥ 3000 | 3000 |');
    expect(real).toContain('| yes | ≥ 150 | 250 |');
    expect(realCached).toContain('| – | – |');
  });

  it('judge whether memory stays flat', () => {
    const readings = [50, 100, 100, 112].map((mb) => ({ rss: mb * 1e6, heapUsed: 20e6 }));
    const [, , process, heap] = memoryTable([{ over: '100 pages', readings }]).split('\n');
    expect(process).toBe('| 100 pages | process | **no** | ≤ 1.1× | 1.12× | 50 | 100 | 112 | 112 |');
    expect(heap).toContain('| yes | ≤ 1.1× | 1.00× |');
  });
});
