import { PAGE_PROOF, REPORTED_PAGE_HEADER, VISIT_REPORT_PATH, type VisitReport } from '@store/contracts/composition';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { pageRequest } from '../page/page-request.ts';
import { partNames } from './part-of.ts';
import type { VisitLog } from './visit-log.ts';
import { createVisitTally } from './visit-tally.ts';

/** Time over which events are collected into one report, ms. */
const BATCH_MS = 1_000;
/** Maximum reports per page, besides the one at its end. */
const MAX_REPORTS = 10;

interface MeasuringOptions {
  /** Returns the running version of a remote; empty if unknown. */
  readonly versionOf: (name: string) => string;
  readonly log: VisitLog;
  /** Returns the current route; only its id is reported. */
  readonly routeId: () => string | undefined;
  readonly document: Document;
}

/**
 * Counts this visit by part and version, and reports to the gateway soon after each event and at the end of the page.
 * Reports contain no personal data: no cookie, and no URL except the route id.
 */
export function measureVisit({ versionOf, log, routeId, document }: MeasuringOptions): void {
  const tally = createVisitTally(partNames(versionOf, document), routeId);
  let reports = 0;
  let isWaiting = false;

  const sendReport = () => {
    isWaiting = false;
    const id = routeId();
    const report = tally.take(id?.includes('/') ? id : null);
    if (!report) return;
    reports += 1;
    post(report);
  };
  const sendReportSoon = () => {
    if (isWaiting || reports >= MAX_REPORTS) return;
    isWaiting = true;
    setTimeout(sendReport, BATCH_MS);
  };
  log.follow((event) => {
    tally.note(event);
    sendReportSoon();
  });
  sendReportSoon();
  onLCP(({ value }) => tally.measure('lcp', Math.round(value)));
  onINP(({ value }) => tally.measure('inp', Math.round(value)));
  onCLS(({ value }) => tally.measure('cls', Math.round(value * 1000) / 1000));
  // After the listeners of web-vitals, which take their last measurement on the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') setTimeout(sendReport);
  });
}

/** Sends a report. Failures are ignored. */
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
