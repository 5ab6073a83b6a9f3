import type { Metrics } from '@store/server-kit/metrics';
import type { Backends } from '../backend/backends.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { AnswerCache } from '../rendering/backend-requests/answer-cache.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { SegmentFigures } from '../segments/segment-figures.ts';

interface Sources {
  readonly renderPool: RenderPool;
  readonly pageCache: PageCache;
  readonly answerCache: AnswerCache;
  readonly backends: Backends;
  readonly segments: SegmentFigures;
}

/** Registers the gateway's own metrics beside its request metrics: rendering, caches and backends. */
export function gatewayFigures(
  metrics: Metrics,
  { renderPool, pageCache, answerCache, backends, segments }: Sources,
): void {
  metrics.read(
    { name: 'store_render_pages', help: 'Pages rendering, the limit, and pages queued.', labels: ['state'] },
    () => Object.entries(renderPool.places()).map(([state, number]) => [{ state }, number]),
  );
  metrics.read({ name: 'store_render_workers', help: 'Render processes, by state.', labels: ['state'] }, () =>
    Object.entries(renderPool.workers().now).map(([state, number]) => [{ state }, number]),
  );
  metrics.read(
    {
      kind: 'counter',
      name: 'store_render_workers_lost_total',
      help: 'Render processes that ended and were replaced.',
    },
    () => [[{}, renderPool.workers().lost]],
  );
  metrics.read({ name: 'store_kept_pages', help: 'Cached pages.' }, () => [[{}, pageCache.figures().pages]]);
  metrics.read({ name: 'store_kept_pages_bytes', help: 'Cached pages, bytes.' }, () => [
    [{}, pageCache.figures().bytes],
  ]);
  metrics.read(
    {
      kind: 'counter',
      name: 'store_kept_pages_answers_total',
      help: 'Responses for anonymous pages: cached fresh, cached stale, or rendered.',
      labels: ['from'],
    },
    () => Object.entries(pageCache.figures().answers).map(([from, number]) => [{ from }, number]),
  );
  metrics.read(
    {
      kind: 'counter',
      name: 'store_kept_answers_total',
      help: 'Cacheable backend requests of pages: hits (label `kept`) and misses (label `asked`) of the response cache.',
      labels: ['from'],
    },
    () => Object.entries(answerCache.figures()).map(([from, number]) => [{ from }, number]),
  );
  backendFigures(metrics, backends);
  segmentFigures(metrics, segments);
}

function segmentFigures(metrics: Metrics, { figures }: SegmentFigures): void {
  metrics.read(
    {
      kind: 'counter',
      name: 'store_member_pages_total',
      help: 'Pages of shared routes for members: shared and `filled`, or rendered for one member, by reason.',
      labels: ['from'],
    },
    () => Object.entries(figures().pages).map(([from, number]) => [{ from }, number]),
  );
  metrics.read(
    {
      kind: 'counter',
      name: 'store_personal_in_shared_total',
      help: 'Shared pages that were not stored because they may contain something personal, by reason.',
      labels: ['reason'],
    },
    () => Object.entries(figures().leaks).map(([reason, number]) => [{ reason }, number]),
  );
  metrics.read(
    { name: 'store_segment_addresses', help: 'Pairs of address and segment filled lately, at most 5,000.' },
    () => [[{}, figures().addresses]],
  );
}

function backendFigures(metrics: Metrics, backends: Backends): void {
  metrics.read(
    { name: 'store_backends', help: 'Backends in total (label `all`) and in use (label `asked`).', labels: ['kind'] },
    () => Object.entries(backends.state()).map(([kind, number]) => [{ kind }, number]),
  );
  metrics.read(
    {
      kind: 'counter',
      name: 'store_backend_requests_total',
      help: 'Backend requests: sent, retried, and retries refused by the budget.',
      labels: ['kind'],
    },
    () => Object.entries(backends.figures()).map(([kind, number]) => [{ kind }, number]),
  );
}

/** Most part versions reported at a time; the oldest is dropped, since it is no longer live. */
const VERSIONS = 100;

/** Counts visits, errors, web vitals (in buckets) and renders per live part version. */
export function partFigures(metrics: Metrics): (part: string, measure: string, number: number) => void {
  const parts = new Map<string, Map<string, number>>();
  metrics.read(
    {
      kind: 'counter',
      name: 'store_part_measures_total',
      help: 'Visits, errors, web vitals and renders per part version, by measure.',
      labels: ['part', 'version', 'measure'],
    },
    () =>
      [...parts].flatMap(([name, measures]) => {
        const [part = '', version = ''] = name.split('@');
        return [...measures].map(([measure, number]) => [{ part, version, measure }, number] as const);
      }),
  );
  return (part, measure, number) => {
    // One series per network group would be too many, and useless on its own.
    if (measure.includes('network_')) return;
    const measures = parts.get(part) ?? new Map<string, number>();
    measures.set(measure, (measures.get(measure) ?? 0) + number);
    parts.set(part, measures);
    const [oldest] = parts.keys();
    if (parts.size > VERSIONS && oldest !== undefined) parts.delete(oldest);
  };
}
