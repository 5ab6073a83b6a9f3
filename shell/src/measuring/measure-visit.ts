import { PAGE_PROOF, REPORTED_PAGE_HEADER, VISIT_REPORT_PATH, type VisitReport } from '@store/contracts/composition';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { pageRequest } from '../page/page-request.ts';
import { partNames } from './part-of.ts';
import type { VisitLog } from './visit-log.ts';
import { createVisitTally } from './visit-tally.ts';

/** How long what happened is gathered before it is told, ms. */
const GATHER_MS = 1_000;
/** Most reports of one page, beside the one at its end. */
const MOST_REPORTS = 10;

interface MeasuringOptions {
  /** The version of a remote that runs; empty for one that the page does not know. */
  readonly versionOf: (name: string) => string;
  readonly log: VisitLog;
  /** The route that is shown; its id alone is told. */
  readonly routeId: () => string | undefined;
  readonly document: Document;
}

/**
 * Counts this visit by part and version and tells the gateway: soon after something happened, and at the page's end. Of the visitor
 * nothing is told: no cookie goes along, no address but the route's id.
 */
export function measureVisit({ versionOf, log, routeId, document }: MeasuringOptions): void {
  const tally = createVisitTally(partNames(versionOf, document));
  let reports = 0;
  let isWaiting = false;

  const tell = () => {
    isWaiting = false;
    const id = routeId();
    const report = tally.take(id?.includes('/') ? id : null);
    if (!report) return;
    reports += 1;
    post(report);
  };
  const tellSoon = () => {
    if (isWaiting || reports >= MOST_REPORTS) return;
    isWaiting = true;
    setTimeout(tell, GATHER_MS);
  };
  log.follow((happening) => {
    tally.note(happening);
    tellSoon();
  });
  tellSoon();
  onLCP(({ value }) => tally.measure('lcp', Math.round(value)));
  onINP(({ value }) => tally.measure('inp', Math.round(value)));
  onCLS(({ value }) => tally.measure('cls', Math.round(value * 1000) / 1000));
  // After the vitals, which make their last measurement at the same moment.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') setTimeout(tell);
  });
}

/** A lost report is no reason to trouble the customer, and no fault. */
function post(report: VisitReport): void {
  void fetch(VISIT_REPORT_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [REPORTED_PAGE_HEADER]: pageRequest(PAGE_PROOF.metric),
    },
    body: JSON.stringify(report),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}
