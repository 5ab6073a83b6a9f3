import { REPORTED_PAGE_HEADER, VISIT_REPORT_PATH, type VisitReport } from '@store/contracts/composition';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { reportOn, seen } from '../testing/visit-report.ts';
import { pageProofs } from './page-proof.ts';
import { visitReports } from './visit-reports.ts';

const POND = 'pond@1.0.0';
const reportOf = (words: Partial<VisitReport> = {}) => reportOn(POND, words);
const REQUEST_ID = '0af7651916cd43dd8448eb211c80319c';
type VisitReportOptions = Parameters<typeof visitReports>[0];

async function post(
  reports: readonly VisitReport[],
  {
    page,
    ...options
  }: Partial<VisitReportOptions> & Pick<VisitReportOptions, 'add'> & { page: { remote: string | null } },
): Promise<void> {
  const app = Fastify();
  const proofs = pageProofs(['g'.repeat(32)]);
  const versions = { partsOf: () => ({ all: new Set([POND]), live: new Map([['pond', POND]]) }) };
  const rest = {
    log: { warn: () => undefined },
    addFault: () => undefined,
    look: async () => undefined,
    now: Date.now,
  };
  await app.register(visitReports({ proofs, versions, ...rest, ...options }));
  const proven = { requestId: REQUEST_ID, release: `r-${'0'.repeat(32)}`, isStandIn: false, ...page };
  const headers = { 'content-type': 'application/json', [REPORTED_PAGE_HEADER]: proofs.make(proven, Date.now()) };
  for (const report of reports)
    await app.inject({ method: 'POST', url: VISIT_REPORT_PATH, headers, payload: JSON.stringify(report) });
  await app.close();
}

it('logs a reported error with the request id of its page (O01)', async () => {
  const warned: object[] = [];
  const log = { warn: (fields: object) => void warned.push(fields) };
  const words = [{ part: POND, stage: 'render' as const, message: 'TypeError', frames: ['screen.js:1:9'] }];
  await post([reportOf({ words })], { add: () => undefined, log, page: { remote: null } });
  expect(warned).toMatchObject([{ event: 'part-fault', requestId: REQUEST_ID, frames: ['screen.js:1:9'] }]);
});

it('counts a click of the shown remote and its end when the end is due, each once (D-05)', async () => {
  const counted: string[] = [];
  const add = (_part: string, measure: string) => void counted.push(measure.replace(/\d+$/, 'n'));
  const click = (number: number, has_ended: boolean) =>
    reportOf({ parts: [seen('shell@1.0.0', { is_first: false })], click: { number, has_ended } });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const reports = [click(1, false), click(1, true), click(1, true), click(2, false), click(4, false)];
    await post(reports, { add, page: { remote: 'pond' } });
    expect(counted).toEqual([]);
    vi.advanceTimersByTime(18_000);
    expect(counted).toEqual(['ended_clicks', 'network_n']);
    vi.advanceTimersByTime(2_000);
    expect(counted.slice(2)).toEqual(['clicks', 'load_network_n', 'clicks', 'load_network_n']);
  } finally {
    vi.useRealTimers();
  }
});

it('counts a page and its network once, when its reports reach two gateways (D-05)', async () => {
  const counted: string[] = [];
  const add = (_part: string, measure: string) => void counted.push(measure.replace(/\d+$/, 'n'));
  const gateway = { add, page: { remote: 'pond' } };
  const parts = (is_first: boolean) => ['shell@1.0.0', POND].map((part) => seen(part, { is_first }));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await post([reportOf({ parts: parts(true) })], gateway);
  // The visitor went on to another remote.
  await post([reportOf({ parts: [...parts(false), seen('lake@1.0.0')], is_cart: true })], gateway);
  expect(counted).toEqual(['visits', 'network_n', 'cart_visits']);
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect(counted.slice(3)).toEqual(['reported_loads']);
});
