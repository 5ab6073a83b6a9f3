import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { cartEntryAdded, orderPlaced } from '@store/contracts/bus';
import { type VisitReport, visitReport } from '@store/contracts/composition';
import { Fragment } from '@store/remote-kit';
import { FragmentProvider } from '@store/remote-kit/shell';
import { render, screen, waitFor } from '@testing-library/react';
import { Subject } from 'rxjs';
import { measureVisit } from './measure-visit.ts';
import { createVisitLog, logOutcomes, type VisitLog } from './visit-log.ts';

const posted: { readonly report: VisitReport; readonly init: RequestInit }[] = [];
const versionOf = (name: string) => (['catalogue', 'content'].includes(name) ? '1.0.0' : '');
/** A fault whose stack names that script. */
const thrownBy = (address: string, message = 'mine alone') =>
  Object.assign(new Error(message), { stack: `Error: ${message}\n    at f (http://store.test${address}:1:2)` });
const ofCatalogue = '/remotes/catalogue/1.0.0/remoteEntry.js';
let log: VisitLog;
/** Fake window, one per page, and its navigations. */
let fakeWindow: EventTarget;
let navigation: EventTarget;

beforeEach(() => {
  jest.useFakeTimers();
  posted.length = 0;
  document.head.innerHTML = '<script type="text/plain" src="/shell/3.2.1-abc/main.js"></script>';
  stubGlobal('fetch', async (url: string, init: RequestInit) => {
    expect(url).toBe('/api/composition/_report-visit');
    posted.push({ report: visitReport.parse(JSON.parse(String(init.body))), init });
    return { status: 204 };
  });
  fakeWindow = new EventTarget();
  navigation = new EventTarget();
  log = createVisitLog({
    addEventListener: fakeWindow.addEventListener.bind(fakeWindow),
    // Only this event is used.
    navigation: navigation as Navigation,
  });
});
afterEach(() => {
  jest.useRealTimers();
  restoreGlobals();
  document.head.innerHTML = '';
});

const start = () => measureVisit({ versionOf, log, routeId: () => 'catalogue/product', document });
const takeReports = () => {
  jest.advanceTimersByTime(1_100);
  return posted.splice(0).map(({ report }) => report);
};
const partOf = (reports: readonly VisitReport[], part: string) =>
  reports.flatMap(({ parts }) => parts).find((one) => one.part === part);

describe('a visit report', () => {
  it('is sent once per part on the page, without cookies or URLs except the route id (D-13)', () => {
    log.record({ kind: 'seen', part: 'catalogue', version: '1.0.0' });
    start();
    jest.advanceTimersByTime(1_100);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true });
    const clean = { is_first: true, is_faulty: false, is_unloaded: false, faults: {} };
    expect(takeReports()).toEqual([
      {
        route: 'catalogue/product',
        parts: [
          { part: 'shell@3.2.1-abc', ...clean },
          { part: 'catalogue@1.0.0', ...clean },
        ],
        is_cart: false,
        is_order: false,
        vitals: {},
        words: [],
      },
    ]);
    log.record({ kind: 'seen', part: 'content', version: '1.0.0' });
    expect(partOf(takeReports(), 'content@1.0.0')?.is_first).toBe(true);
    expect(takeReports()).toEqual([]);
  });

  it.each<[string, VisitReport['parts'][number]['faults'], () => void]>([
    ['that kept a part from loading', { entry: 1 }, () => recordFault('entry', new Error('404'), 'catalogue')],
    ['of a click handler, by its script', { uncaught: 1 }, () => throwInWindow(thrownBy(ofCatalogue))],
    ['of an unhandled rejection', { rejection: 1 }, () => rejectInWindow(thrownBy(ofCatalogue))],
    ['of a message rejected by the bus', { bus: 1 }, () => recordFault('bus', 'not-owner session', 'catalogue')],
    ['of hydration', { hydration: 1 }, () => recordInTree('hydration')],
  ])('counts a fault %s (D-13)', (_what, faults, fail) => {
    fail();
    start();
    const reports = takeReports();
    expect(partOf(reports, 'catalogue@1.0.0')).toMatchObject({ is_faulty: true, faults });
    expect(partOf(reports, 'shell@3.2.1-abc')).toMatchObject({ is_faulty: false, faults: {} });
  });

  it('assigns a fault in the mark of a part to it, and one in React alone to the remote of the page (D-05)', () => {
    const framework = '/shell/3.2.1-abc/framework.1a2b3c4d.js';
    start();
    const where = `\n at p\n at part(content@1.0.0)\n at Page (http://store.test/shell/3.2.1-abc/main.js:1:1)`;
    log.record({ kind: 'fault', stage: 'hydration', fault: thrownBy(framework), where });
    expect(partOf(takeReports(), 'content@1.0.0')?.faults).toEqual({ hydration: 1 });
    throwInWindow(thrownBy(framework));
    rejectInWindow(thrownBy(framework));
    expect(partOf(takeReports(), 'catalogue@1.0.0')?.faults).toEqual({ uncaught: 1, rejection: 1 });
    const ofFrame = '\n at header\n at Frame (http://store.test/shell/3.2.1-abc/main.js:1:1)';
    log.record({ kind: 'fault', stage: 'hydration', fault: thrownBy(framework), where: ofFrame });
    expect(partOf(takeReports(), 'shell@3.2.1-abc')?.faults).toEqual({ hydration: 1 });
  });

  it('assigns faults of the shell to it, and ignores extensions and aborted requests', () => {
    start();
    throwInWindow(thrownBy('/shell/3.2.1-abc/main.js'));
    expect(partOf(takeReports(), 'shell@3.2.1-abc')?.faults).toEqual({ uncaught: 1 });
    throwInWindow(thrownBy('/x', 'chrome-extension://abc/content.js'));
    rejectInWindow(Object.assign(thrownBy(ofCatalogue), { name: 'AbortError' }));
    throwInWindow(thrownBy('/remotes/catalogue/0.9.0/remoteEntry.js'));
    expect(takeReports()).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['beforeunload', () => fakeWindow.dispatchEvent(new Event('beforeunload'))],
    ['a navigation to another document', () => navigate({ sameDocument: false })],
  ])('ignores faults after %s, which aborts the page’s downloads', (_what, leave) => {
    start();
    takeReports();
    leave();
    recordFault('entry', new Error('aborted'), 'catalogue');
    expect(takeReports()).toEqual([]);
  });

  it('counts a fault of a page that was not left after all, or that only changed its route', () => {
    start();
    navigate({ sameDocument: true });
    recordFault('entry', new Error('404'), 'catalogue');
    expect(partOf(takeReports(), 'catalogue@1.0.0')).toMatchObject({ faults: { entry: 1 } });
    fakeWindow.dispatchEvent(new Event('beforeunload'));
    jest.advanceTimersByTime(10_000);
    recordFault('loader', new Error('500'), 'catalogue');
    expect(partOf(takeReports(), 'catalogue@1.0.0')).toMatchObject({ faults: { loader: 1 } });
  });

  it('includes the page proof in every request (D-05, O01)', () => {
    const serverTiming = [
      { name: 'request', description: '0af7651916cd43dd8448eb211c80319c' },
      { name: 'proof', description: '0af7651916cd43dd8448eb211c80319c.more' },
    ];
    jest
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ serverTiming }] as unknown as ReturnType<Performance['getEntriesByType']>);
    start();
    jest.advanceTimersByTime(1_100);
    throwInWindow(thrownBy(ofCatalogue));
    jest.advanceTimersByTime(1_100);
    const proofs = posted.map(({ init }) => new Headers(init.headers).get('x-page-request'));
    expect(proofs).toEqual(Array(2).fill('0af7651916cd43dd8448eb211c80319c.more'));
  });

  it('counts a fault caught in several places once, and marks the visit as faulty only the first time', () => {
    start();
    const fault = thrownBy(ofCatalogue);
    recordFault('fragment', fault, 'catalogue');
    recordFault('render', fault);
    throwInWindow(fault);
    expect(partOf(takeReports(), 'catalogue@1.0.0')).toMatchObject({ is_faulty: true, faults: { fragment: 1 } });
    recordFault('loader', thrownBy(ofCatalogue), 'catalogue');
    expect(partOf(takeReports(), 'catalogue@1.0.0')).toMatchObject({ is_faulty: false, faults: { loader: 1 } });
  });

  it('assigns a fault to the version that failed, when the previous one already runs in its place (D-05, D-13)', () => {
    start();
    log.record({ kind: 'seen', part: 'catalogue', version: '1.1.0' });
    recordFault('render', thrownBy('/remotes/catalogue/1.1.0/remoteEntry.js'));
    recordFault('fragment', thrownBy('/remotes/catalogue/1.1.0/remoteEntry.js'), 'catalogue');
    const reports = takeReports();
    expect(partOf(reports, 'catalogue@1.1.0')?.faults).toEqual({ render: 1, fragment: 1 });
    const faulty = reports.flatMap(({ parts }) => parts.filter(({ is_faulty }) => is_faulty));
    expect(faulty.map(({ part }) => part)).toEqual(['catalogue@1.1.0']);
  });

  it('names the places in the scripts of the part that failed (D-13)', () => {
    start();
    recordInTree('hydration');
    expect(takeReports()).toMatchObject([
      { words: [{ part: 'catalogue@1.0.0', frames: [`${ofCatalogue.split('/').pop()}:1:1`] }] },
    ]);
  });

  it('counts an add to cart and an order once per page, and not for other tabs (D-13)', () => {
    const traffic$ = new Subject<{ at: number; kind: 'event'; message: string; from: string; payload: unknown }>();
    logOutcomes({ traffic$ }, log);
    start();
    takeReports();
    const pass = (message: string, from: string) => traffic$.next({ at: 0, kind: 'event', message, from, payload: {} });
    pass(orderPlaced.name, 'other-tab');
    expect(takeReports()).toEqual([]);
    pass(cartEntryAdded.name, 'shell');
    pass(cartEntryAdded.name, 'shell');
    expect(takeReports()).toMatchObject([{ is_cart: true, is_order: false }]);
    pass(cartEntryAdded.name, 'shell');
    pass(orderPlaced.name, 'checkout');
    expect(takeReports()).toMatchObject([{ is_cart: false, is_order: true }]);
  });

  it('includes a click before its handlers run, and its end when the page responds or is left (D-05)', () => {
    const clicksOf = (reports: readonly VisitReport[]) => reports.map(({ click }) => click);
    // The pages of other tests still listen to the common document.
    const own = document.implementation.createHTMLDocument();
    const press = () => own.body.click();
    log.record({ kind: 'seen', part: 'catalogue', version: '1.0.0' });
    measureVisit({ versionOf, log, routeId: () => 'catalogue/product', document: own });
    // Without a first report the gateway misses that one.
    press();
    expect(clicksOf(takeReports())).toEqual([undefined]);
    press();
    expect(posted.map(({ report }) => [report.route, report.click])).toEqual([
      ['catalogue/product', { number: 1, has_ended: false }],
    ]);
    expect(clicksOf(takeReports())).toEqual([
      { number: 1, has_ended: false },
      { number: 1, has_ended: true },
    ]);
    press();
    Object.defineProperty(own, 'visibilityState', { value: 'hidden' });
    own.dispatchEvent(new Event('visibilitychange'));
    expect(clicksOf(takeReports())).toEqual([
      { number: 2, has_ended: false },
      { number: 2, has_ended: true },
    ]);
    for (const _ of [1, 2, 3]) press();
    expect(clicksOf(takeReports())).toEqual([
      { number: 3, has_ended: false },
      { number: 3, has_ended: true },
    ]);
  });

  it('is limited in number and size when faults repeat endlessly', () => {
    start();
    for (let turn = 0; turn < 40; turn += 1) {
      for (let time = 0; time < 100; time += 1) recordFault('loader', new Error('again'), 'catalogue');
      jest.advanceTimersByTime(1_100);
    }
    expect(posted).toHaveLength(10);
    for (const { init } of posted) expect(String(init.body).length).toBeLessThan(2_000);
  });
});

it('attributes an error in a fragment to the remote that provides it (D-13)', async () => {
  jest.useRealTimers();
  const report = jest.fn();
  // biome-ignore lint/suspicious/noConsole: silenced
  jest.mocked(console.error).mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('mine alone');
  };
  render(
    <FragmentProvider source={async () => Broken} report={report}>
      <Fragment of="catalogue/product-shelf" fallback={<p>棚はありません</p>} />
    </FragmentProvider>,
  );
  await waitFor(() => expect(report).toHaveBeenCalled());
  expect(screen.getByText('棚はありません')).toBeVisible();
  expect(report.mock.calls).toEqual([['catalogue', 'fragment', expect.objectContaining({ message: 'mine alone' })]]);
  // biome-ignore lint/suspicious/noConsole: asserted
  jest.mocked(console.error).mockClear();
});

function recordFault(stage: 'entry' | 'bus' | 'loader' | 'render' | 'fragment', fault: unknown, part?: string): void {
  log.record({ kind: 'fault', stage, fault, part });
}

/** As React reports it: within the component stack of a remote inside the shell's. */
function recordInTree(stage: 'hydration'): void {
  const where = `\n at Button (http://store.test/shell/3.2.1-abc/main.js:1:1)\n at Screen (http://store.test${ofCatalogue}:1:1)`;
  log.record({ kind: 'fault', stage, fault: thrownBy('/shell/3.2.1-abc/framework.js'), where });
}

const navigate = (destination: { readonly sameDocument: boolean }) =>
  navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination }));

function throwInWindow(error: Error): void {
  fakeWindow.dispatchEvent(new ErrorEvent('error', { error }));
}

function rejectInWindow(reason: unknown): void {
  fakeWindow.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}
