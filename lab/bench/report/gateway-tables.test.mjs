import { describe, expect, it } from 'vitest';
import { memberTable, memoryTable, speedTable } from './gateway-tables.mjs';

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

  it('judge the costs of members by the sum over all processes', () => {
    const page = (cpuMs) => ({
      ...speed(300),
      cpuMs: { gateway: 1, rendering: 0, backend: 3, database: cpuMs },
      statements: 3.04,
    });
    const [, , slow, any] = memberTable({ 'product page': page(2.1), other: { ...page(9), statements: 3.06 } }).split(
      '\n',
    );
    expect(slow).toBe(
      '| product page | **no** | cpuMs 6, statements 3 | 6.10 | 1.00 | 0.00 | 3.00 | 2.10 | 3.0 | 300 | 12 | 40 |',
    );
    expect(any).toContain('| other | yes | – | 13.00 |');
    expect(memberTable({ 'product page': page(2) })).toContain('| yes | cpuMs 6');
  });

  it('judge whether memory stays flat', () => {
    const readings = [50, 100, 100, 112].map((mb) => ({ rss: mb * 1e6, heapUsed: 20e6 }));
    const [, , process, heap] = memoryTable([{ over: '100 pages', readings }]).split('\n');
    expect(process).toBe('| 100 pages | process | **no** | ≤ 1.1× | 1.12× | 50 | 100 | 112 | 112 |');
    expect(heap).toContain('| yes | ≤ 1.1× | 1.00× |');
  });
});
