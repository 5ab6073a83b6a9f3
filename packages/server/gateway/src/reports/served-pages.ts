import { isSpeculative } from '@store/server-kit';
import type { FastifyRequest } from 'fastify';
import type { LiveVersions } from '../release/live-versions.ts';
import type { PageProof } from './page-proof.ts';
import type { PartHealth } from './part-health.ts';
import { networkGroup, reportLimits } from './report-limits.ts';

/** Time in which an opened page sends its first report, also on a slow device, ms. */
export const UNTIL_REPORT_MS = 20_000;

/** Counts a page of a remote that is served to a request, from the page cache or not. */
export type CountServed = (
  page: Pick<PageProof, 'release' | 'isStandIn'> & { readonly remote: string },
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
) => void;

interface ServedPagesOptions extends Pick<PartHealth, 'add'> {
  readonly versions: Pick<LiveVersions, 'partsOf'>;
  /** Now, epoch ms. */
  readonly now: () => number;
}

/**
 * Counts served pages by the version that is live for the visitor, with the limits per network of reports. A document
 * that a browser opened is counted as a load when its report is due: loads without a report are pages that hang.
 */
export function servedPages({ add, versions, now }: ServedPagesOptions): CountServed {
  const limits = reportLimits(now);
  return ({ release, remote, isStandIn }, request) => {
    const part = versions.partsOf(release)?.live.get(remote);
    if (part === undefined || limits.isOver(request.ip, 'pages')) return;
    add(part, 'pages');
    if (isStandIn) add(part, 'stand_ins');
    if (isStandIn || !isOpenedDocument(request)) return;
    const group = networkGroup(request.ip);
    setTimeout(() => {
      add(part, 'loads');
      add(part, `load_network_${group}`);
    }, UNTIL_REPORT_MS).unref();
  };
}

/** Whether a browser opens the document now: crawlers and prefetches send no reports. */
const isOpenedDocument = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  request.headers['sec-fetch-dest'] === 'document' && !isSpeculative(request);
