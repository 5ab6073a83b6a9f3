import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { servedPages } from './served-pages.ts';

const release = `r-${'0'.repeat(32)}`;
const page = { release, remote: 'pond', isStandIn: false };
const opened = { 'sec-fetch-dest': 'document' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counting() {
  const counted: string[] = [];
  const live = new Map([['pond', 'pond@1.0.0']]);
  const count = servedPages({
    add: (part, measure) => void counted.push(`${part} ${measure.replace(/\d+$/, 'n')}`),
    versions: { partsOf: (id) => (id === release ? { all: new Set(live.values()), live } : undefined) },
    now: () => Date.now(),
  });
  return { counted, count };
}

it('counts a document that a browser opened as a load when its report is due (D-05)', () => {
  const { counted, count } = counting();
  count(page, { ip: '203.0.113.1', headers: opened });
  expect(counted).toEqual(['pond@1.0.0 pages']);
  vi.advanceTimersByTime(20_000);
  expect(counted).toEqual(['pond@1.0.0 pages', 'pond@1.0.0 loads', 'pond@1.0.0 load_network_n']);
});

it('counts no load of a crawler, a prefetch, or a page of the previous version (D-05)', () => {
  const { counted, count } = counting();
  count(page, { ip: '203.0.113.1', headers: {} });
  count(page, { ip: '203.0.113.2', headers: { ...opened, 'sec-purpose': 'prefetch' } });
  count({ ...page, isStandIn: true }, { ip: '203.0.113.3', headers: opened });
  count({ ...page, remote: 'lake' }, { ip: '203.0.113.4', headers: opened });
  vi.advanceTimersByTime(20_000);
  expect(counted).toEqual(['pond@1.0.0 pages', 'pond@1.0.0 pages', 'pond@1.0.0 pages', 'pond@1.0.0 stand_ins']);
});
