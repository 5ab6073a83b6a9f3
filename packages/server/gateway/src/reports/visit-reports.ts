import {
  FAULT_STAGES,
  type PartMeasure,
  REPORTED_PAGE_HEADER,
  VISIT_REPORT_BYTES,
  VISIT_REPORT_PATH,
  VITAL_BUCKETS,
  type VisitReport,
  type Vital,
  visitReport,
} from '@store/contracts/composition';
import { networkOf } from '@store/server-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { LiveVersions } from '../release/live-versions.ts';
import { createLogThrottle } from '../rendering/faults/log-throttle.ts';
import type { PageProof, PageProofs } from './page-proof.ts';
import type { PartHealth } from './part-health.ts';
import { networkGroup, reportLimits } from './report-limits.ts';
import { UNTIL_REPORT_MS } from './served-pages.ts';
import { spentProofs, type Unspent } from './spent-proofs.ts';

/** Time after a click in which its end is reported, ms. */
const UNTIL_END_MS = 2_000;

interface VisitReportOptions extends Pick<PartHealth, 'add' | 'addFault'> {
  readonly proofs: Pick<PageProofs, 'read'>;
  /** The parts of releases that pages were served with. */
  readonly versions: Pick<LiveVersions, 'partsOf'>;
  /** Refreshes the live release: the page may come from another gateway that saw a publish earlier. */
  readonly look: () => Promise<unknown>;
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Plugin for `POST /api/composition/_report-visit`: reports of open pages about their parts. A report counts only with
 * the proof of a page that a gateway served with these parts, each figure once. A well-formed report always gets 204,
 * so that a sender cannot find out what was counted.
 */
export function visitReports({ proofs, versions, look, add, addFault, now, log }: VisitReportOptions) {
  const limits = reportLimits(now);
  const spent = spentProofs({ now });
  const shouldLog = createLogThrottle(now);

  const count = (report: VisitReport, proof: PageProof, page: Unspent, ip: string) => {
    const { remote, isStandIn, release, requestId, servedAt } = proof;
    const known = versions.partsOf(release);
    const group = networkGroup(ip);
    const once = (part: string, measure: PartMeasure, figure: string = measure) => {
      if (page.spend(`${figure} ${part}`)) add(part, measure);
    };
    // Another gateway may have counted the first report of this page: later ones count only what is new.
    const isFirst = report.parts.some(({ part, is_first }) => is_first && part.startsWith('shell@'));
    const live = remote === null ? undefined : known?.live.get(remote);
    if (live !== undefined && isFirst && !isStandIn && page.spend(`reported_loads ${live}`))
      setTimeout(add, Math.max(0, servedAt + UNTIL_REPORT_MS - now()), live, 'reported_loads').unref();
    // The browser runs the previous version, and reports nothing about the live one.
    if (live !== undefined && isFirst && isStandIn)
      for (const measure of ['visits', 'faulty_visits', `network_${group}`, `faulty_network_${group}`] as const)
        once(live, measure);
    for (const each of report.parts.filter(({ part }) => known?.all.has(part))) {
      for (const [measure, figure] of figuresOf(each, report)) once(each.part, measure, figure);
      if (each.is_first) once(each.part, `network_${group}`);
      if (each.is_faulty || each.is_unloaded) once(each.part, `faulty_network_${group}`);
    }
    for (const { part, ...fault } of report.words.filter((words) => known?.all.has(words.part))) {
      if (shouldLog(`${part} ${fault.stage}`))
        log.warn({ requestId, event: 'part-fault', part, ...fault, route: report.route }, 'a page reported an error');
      // No more texts than faults of this stage are counted.
      const isCounted = report.parts.some((each) => each.part === part && each.faults[fault.stage] !== undefined);
      if (isCounted && page.spend(`text ${fault.stage} ${part}`))
        addFault(part, { ...fault, frames: fault.frames ?? [], pages: 1 });
    }
  };
  const take = (report: VisitReport, proof: PageProof, ip: string) => {
    const page = spent.of(proof, networkOf(ip), () => !limits.isOver(ip, 'pages'));
    const isFaulty = report.parts.some(({ is_faulty, is_unloaded }) => is_faulty || is_unloaded);
    if (!page || (isFaulty && limits.isOver(ip, 'faulty'))) return;
    count(report, proof, page, ip);
    countClick(report, proof, { page, group: networkGroup(ip), versions, add });
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
          if (limits.isTooMany(request.ip)) return reply.code(429).header('retry-after', '60').send();
          // Rejects reports that another site makes its visitors send.
          if (!['same-origin', undefined].includes(headerOf(request.headers['sec-fetch-site'])))
            return reply.code(403).send();
        },
      },
      async (request, reply) => {
        const report = visitReport.safeParse(jsonIn(String(request.body)));
        if (!report.success) return reply.code(400).send();
        await look();
        const proof = proofs.read(headerOf(request.headers[REPORTED_PAGE_HEADER]) ?? '');
        if (proof) take(report.data, proof, request.ip);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  };
}

interface ClickCounting extends Pick<VisitReportOptions, 'versions' | 'add'> {
  readonly page: Unspent;
  readonly group: number;
}

/** Counts a click when its end is due, and its end at the same time, for the remote that was shown. */
function countClick({ route, click }: VisitReport, proof: PageProof, counting: ClickCounting): void {
  const { page, group, versions, add } = counting;
  const shown = route?.split('/')[0] ?? '';
  const part = versions.partsOf(proof.release)?.live.get(shown);
  if (!click || part === undefined || (proof.isStandIn && shown === proof.remote)) return;
  if (!page.spend(`click ${click.number} ${click.has_ended}`)) return;
  const addBoth = (measure: PartMeasure, groups: 'network' | 'load_network') => {
    add(part, measure);
    add(part, `${groups}_${group}`);
  };
  if (click.has_ended) setTimeout(addBoth, UNTIL_REPORT_MS - UNTIL_END_MS, 'ended_clicks', 'network').unref();
  else setTimeout(addBoth, UNTIL_REPORT_MS, 'clicks', 'load_network').unref();
}

type Figure = readonly [measure: PartMeasure, figure?: string];

/** Returns the figures of a report about one part, each of which a page may add once; a vital falls into one bucket. */
function figuresOf(part: VisitReport['parts'][number], { is_cart, is_order, vitals }: VisitReport): Figure[] {
  const flags: [boolean, PartMeasure][] = [
    [part.is_first, 'visits'],
    [part.is_faulty, 'faulty_visits'],
    [part.is_unloaded, 'unloaded_visits'],
    [is_cart, 'cart_visits'],
    [is_order, 'order_visits'],
  ];
  return [
    ...flags.filter(([is]) => is).map(([, measure]): Figure => [measure]),
    ...FAULT_STAGES.filter((stage) => part.faults[stage] !== undefined).map((stage): Figure => [`fault_${stage}`]),
    ...(['lcp', 'cls', 'inp'] as const).flatMap((vital): Figure[] => {
      const value = vitals[vital];
      return value === undefined ? [] : [[bucketOf(vital, value), vital]];
    }),
  ];
}

function bucketOf(vital: Vital, value: number): PartMeasure {
  const bounds: readonly number[] = VITAL_BUCKETS[vital];
  const found = bounds.findIndex((bound) => value <= bound);
  return `${vital}_${found === -1 ? bounds.length : found}`;
}

const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
