import { FLAT, memoryGrowth } from '../gateway/memory-growth.mjs';
import { markdownTable } from './markdown.mjs';
import { verdict } from './tables.mjs';

/** Goals in product pages per second. */
const LEAST = { rendered: 250, renderedOverBackend: 150, kept: 3_000 };

/** Formats speeds as Markdown: pages per second with p50 and p99; probes checked a share of them. */
export function speedTable({ alone, real }) {
  const rows = [
    ['stub backend', 'rendered per request', alone.uncached, LEAST.rendered],
    ['stub backend', 'from the cache', alone.cached, LEAST.kept],
    ['real backend', 'rendered per request', real.uncached, LEAST.renderedOverBackend],
    ['real backend', 'from the cache', real.cached, null],
  ];
  return markdownTable(
    ['backend', 'page', 'reached', 'goal, pages/s', 'pages/s', 'p50, ms', 'p99, ms', 'client-rendered fallback'],
    rows.map(([backend, page, { perSecond, p50, p99, looked, unrendered }, least]) => [
      backend,
      page,
      least === null ? '–' : verdict(perSecond >= least),
      least === null ? '–' : `≥ ${least}`,
      Math.round(perSecond),
      Math.round(p50),
      Math.round(p99),
      `${unrendered} of ${looked}`,
    ]),
    3,
  );
}

/**
 * Formats memory as Markdown: the gateway with its render processes, and its own heap, at the first, middle and last
 * reading.
 */
export function memoryTable(overs) {
  const rows = overs.flatMap(({ over, readings }) =>
    [
      ['process', readings.map(({ rss }) => rss)],
      ['heap of the main thread', readings.map(({ heapUsed }) => heapUsed)],
    ].map(([what, bytes]) => {
      const growth = memoryGrowth(bytes);
      const points = [bytes[0], bytes[Math.floor(bytes.length / 2)], bytes.at(-1), Math.max(...bytes)];
      return [over, what, verdict(growth <= FLAT), `≤ ${FLAT}×`, `${growth.toFixed(2)}×`, ...points.map(megabytes)];
    }),
  );
  const head = ['over', 'memory', 'flat', 'goal', 'growth', 'first, MB', 'middle, MB', 'last, MB', 'most, MB'];
  return markdownTable(head, rows, 3);
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(0);
