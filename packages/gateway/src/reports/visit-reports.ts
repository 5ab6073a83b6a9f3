import {
  FAULT_STAGES,
  REPORTED_PAGE_HEADER,
  VISIT_REPORT_BYTES,
  VISIT_REPORT_PATH,
  VITAL_BUCKETS,
  type VisitReport,
  type Vital,
  visitReport,
} from '@store/contracts/composition';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { LiveVersions } from '../release/live-versions.ts';
import { createLogThrottle } from '../rendering/faults/log-throttle.ts';
import { isBeyond, MINUTE_MS, type Window } from './limits.ts';
import type { PartHealth } from './part-health.ts';

/** Reports taken in a minute: of one address, and of all together. */
const PER_ADDRESS = 60;
const PER_MINUTE = 12_000;
/**
 * Pages, and pages with a fault, of one address that are counted in an hour: an office is a sample then, and one machine alone cannot
 * talk a version away.
 */
const COUNTED_PER_ADDRESS = 30;
const HOUR_MS = 60 * MINUTE_MS;
/** Addresses that are told apart at a time. */
const ADDRESSES = 50_000;

/** Of the request that brought the page, as the gateway makes them. */
const requestId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

interface VisitReportOptions extends Pick<PartHealth, 'add'> {
  /** What may be counted. */
  readonly versions: Pick<LiveVersions, 'has'>;
  /** Looks at what is live now: the page may be of another gateway, which saw a publish first. */
  readonly look: () => Promise<unknown>;
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * `POST /api/composition/_report-visit`, as a plugin: what open pages tell of the parts on them. Always 204 for what has the right
 * form: whoever reports need not learn what was counted.
 */
export function visitReports({ versions, look, add, now, log }: VisitReportOptions) {
  const { isTooMany, isCounted } = reportLimits(now);
  const shouldLog = createLogThrottle(now);

  const count = (report: VisitReport, requestId: string | undefined) => {
    const parts = report.parts.filter(({ part }) => versions.has(part));
    for (const each of parts) for (const [measure, number] of measuresOf(each, report)) add(each.part, measure, number);
    for (const { part, stage, message } of report.words)
      if (versions.has(part) && shouldLog(`${part} ${stage}`))
        log.warn(
          { requestId, event: 'part-fault', part, stage, message, route: report.route },
          'a page reported a fault',
        );
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: VISIT_REPORT_BYTES },
      (_, body, done) => done(null, body),
    );
    app.post(
      VISIT_REPORT_PATH,
      {
        onRequest: async (request, reply) => {
          if (isTooMany(request.ip)) return reply.code(429).header('retry-after', '60').send();
          // Another site cannot have its visitors report.
          if (!['same-origin', undefined].includes(headerOf(request.headers['sec-fetch-site'])))
            return reply.code(403).send();
        },
      },
      async (request, reply) => {
        const report = visitReport.safeParse(jsonIn(String(request.body)));
        if (!report.success) return reply.code(400).send();
        await look();
        const page = requestId.safeParse(headerOf(request.headers[REPORTED_PAGE_HEADER])).data;
        if (isCounted(request.ip, report.data)) count(report.data, page);
        return reply.code(204).send();
      },
    );
  };
}

/** What of the senders is taken, and what of it is counted. */
function reportLimits(now: () => number) {
  const all: Window = { from: 0, taken: 0 };
  const addresses = new LRUCache<string, { minute: Window; pages: Window; faulty: Window }>({ max: ADDRESSES });
  const of = (ip: string) => {
    const fresh = () => ({ from: 0, taken: 0 });
    const own = addresses.get(ip) ?? { minute: fresh(), pages: fresh(), faulty: fresh() };
    addresses.set(ip, own);
    return own;
  };
  const isOverHour = (window: Window) => isBeyond(window, { most: COUNTED_PER_ADDRESS, now: now(), lengthMs: HOUR_MS });
  return {
    isTooMany: (ip: string): boolean =>
      isBeyond(of(ip).minute, { most: PER_ADDRESS, now: now() }) || isBeyond(all, { most: PER_MINUTE, now: now() }),
    isCounted(ip: string, { parts }: VisitReport): boolean {
      const { pages, faulty } = of(ip);
      const isNew = parts.some(({ is_first }) => is_first);
      const isFaulty = parts.some(({ is_faulty, is_unloaded }) => is_faulty || is_unloaded);
      const isOver = [isNew && isOverHour(pages), isFaulty && isOverHour(faulty)];
      return !isOver.includes(true);
    },
  };
}

type Measured = readonly [Parameters<PartHealth['add']>[1], number];

/** What one report adds to a part's counts. */
function measuresOf(part: VisitReport['parts'][number], { is_cart, is_order, vitals }: VisitReport): Measured[] {
  const flags: [boolean, Measured[0]][] = [
    [part.is_first, 'visits'],
    [part.is_faulty, 'faulty_visits'],
    [part.is_unloaded, 'unloaded_visits'],
    [is_cart, 'cart_visits'],
    [is_order, 'order_visits'],
  ];
  return [
    ...flags.filter(([is]) => is).map(([, measure]): Measured => [measure, 1]),
    ...FAULT_STAGES.flatMap((stage): Measured[] => {
      const number = part.faults[stage];
      return number === undefined ? [] : [[`fault_${stage}`, number]];
    }),
    ...(['lcp', 'cls', 'inp'] as const).flatMap((vital): Measured[] => {
      const value = vitals[vital];
      return value === undefined ? [] : [[bucketOf(vital, value), 1]];
    }),
  ];
}

function bucketOf(vital: Vital, value: number): Measured[0] {
  const bounds: readonly number[] = VITAL_BUCKETS[vital];
  const found = bounds.findIndex((bound) => value <= bound);
  return `${vital}_${found === -1 ? bounds.length : found}`;
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
