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

/** Goals of pages of members and ad clicks; `null` for none. */
const OF_MEMBERS = {
  'product page': { cpuMs: 6, statements: 3 },
  'catalogue pages': { perSecond: 400 },
  'ad click of a guest': { cpuMs: 0.5 },
};

/** Formats measurements of `measureMembers` as Markdown: costs per page, CPU by process. */
export function memberTable(members) {
  const processes = ['gateway', 'rendering', 'backend', 'database'];
  return markdownTable(
    ['page', 'reached', 'goals', 'CPU, ms', ...processes, 'statements', 'pages/s', 'p50, ms', 'p99, ms'],
    Object.entries(members).map(([name, { cpuMs, statements, perSecond, p50, p99 }]) => {
      const sum = processes.reduce((total, each) => total + cpuMs[each], 0);
      const goals = OF_MEMBERS[name] ?? {};
      const reached =
        sum <= (goals.cpuMs ?? Infinity) &&
        Math.round(statements * 10) / 10 <= (goals.statements ?? Infinity) &&
        perSecond >= (goals.perSecond ?? 0);
      return [
        name,
        verdict(reached),
        Object.entries(goals)
          .map(([figure, value]) => `${figure} ${value}`)
          .join(', ') || '–',
        ...[sum, ...processes.map((each) => cpuMs[each])].map((ms) => ms.toFixed(2)),
        statements.toFixed(1),
        Math.round(perSecond),
        Math.round(p50),
        Math.round(p99),
      ];
    }),
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
