import {
  MOST_CLICKS,
  PAGE_PROOF,
  REPORTED_PAGE_HEADER,
  VISIT_REPORT_PATH,
  type VisitReport,
} from '@store/contracts/composition';
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

  const shownRoute = () => {
    const id = routeId();
    return id?.includes('/') ? id : null;
  };
  const sendReport = (route = shownRoute(), click?: VisitReport['click']) => {
    const report = tally.take(route, click);
    if (!report) return;
    reports += 1;
    post(report);
  };
  const sendReportSoon = () => {
    if (isWaiting || reports >= MAX_REPORTS) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      sendReport();
    }, BATCH_MS);
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
    if (document.visibilityState !== 'hidden') return;
    click.end();
    setTimeout(() => sendReport());
  });
  const click = reportClicks(document, (number, has_ended, route) => sendReport(route, { number, has_ended }), {
    isReady: () => reports > 0,
    shownRoute,
  });
}

type SendClick = (number: number, hasEnded: boolean, route: string | null) => void;

interface Clicking {
  /** Whether the page has sent a report: until then the gateway misses that one. */
  readonly isReady: () => boolean;
  readonly shownRoute: () => string | null;
}

/** Reports the first clicks before their handlers run, and when the page responds after them: one that loops does not. */
function reportClicks(document: Document, send: SendClick, { isReady, shownRoute }: Clicking) {
  let number = 0;
  let end: () => void = () => undefined;
  document.addEventListener(
    'click',
    () => {
      if (!isReady() || number === MOST_CLICKS) return;
      end();
      number += 1;
      const [own, route] = [number, shownRoute()];
      send(own, false, route);
      end = () => {
        end = () => undefined;
        send(own, true, route);
      };
      setTimeout(() => own === number && end(), BATCH_MS);
    },
    { capture: true },
  );
  return { end: () => end() };
}

/** Sends a report. Failures are ignored. */
function post(report: VisitReport): void {
  void fetch(VISIT_REPORT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [REPORTED_PAGE_HEADER]: pageRequest(PAGE_PROOF.metric) },
    body: JSON.stringify(report),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}
