import { busMessages, carouselState, customerState, done, noticesState, showToast, signIn } from '@store/contracts/bus';
import { shopMap } from '@store/contracts/calls/catalogue';
import { type Page, TAKE_ANSWERS_EVENT, type TakeAnswers } from '@store/contracts/composition';
import { type Bus, type BusPort, type BusProblem, createBus, heldBack, openTabChannel } from '@store/event-bus';
import { dataOf, type Shop } from '@store/remote-kit';
import { createCartStore } from './cart/cart-store.ts';
import { pageComposition, pageHost } from './composition/page-composition.ts';
import { createFavouritesStore } from './favourites/favourites-store.ts';
import type { followPage } from './follow-page.ts';
import { createVisitLog, logOutcomes, type VisitLog } from './measuring/visit-log.ts';
import { withFragmentShops } from './page/fragment-shops.tsx';
import { frameCalls } from './page/frame-calls.ts';
import { createOpening } from './page/opening.ts';
import { createPageShop } from './page/page-shop.ts';
import { knowPresentStyles } from './page/present-styles.ts';
import { createPointsStore } from './points/points-store.ts';
import { createArrivals } from './routing/arrivals.ts';
import { bindLinks } from './routing/bind-links.ts';
import { createRouter } from './routing/create-router.tsx';
import { prepareAreaFault } from './routing/deferred-area-fault.tsx';
import { createPaymentBoundary } from './routing/documents/payment-boundary.ts';
import { firstScreen } from './routing/first-screen.ts';
import { shownRoute } from './routing/store-routes.tsx';
import { forgetVisitor, localIdentity } from './session/local-identity.ts';
import { createSession } from './session/session.ts';
import type { whenSessionEnds } from './session/when-session-ends.ts';
import { show } from './show.tsx';
import { runStart } from './start/start-sequence.ts';
import { startSteps } from './start/start-steps.ts';
import { createStartupGate } from './start/startup-gate.tsx';
import { recordPurchases } from './third-party/purchases/record-purchases.ts';
import { toastStore } from './toasts/toast-store.ts';

interface OpenStoreOptions {
  readonly page: Page;
  readonly root: HTMLElement;
  /** The page's federation runtime; replaced in tests. */
  readonly host?: ReturnType<typeof pageHost>;
}

/**
 * Opens the store on a page: bus, shop, session, carts, router and start sequence. Hydrates server-rendered markup once
 * the start has reached the same state; otherwise renders the frame immediately and the content after the start (S-01).
 */
export async function openStore({ page, root, host = pageHost() }: OpenStoreOptions): Promise<void> {
  knowPresentStyles(document);
  if (page.sent) history.replaceState(history.state, '', page.sent.path);
  const opening = createOpening({ page, document });
  const { now, untilLive, isDrawn, live: onLive } = opening;
  const log = createVisitLog(window);
  const bus = openBus(page, log, untilLive);
  const shell = bus.as('shell');
  const { shop, shopOf, http } = createPageShop({
    page,
    bus,
    opening,
    onRetired: () => void visitor.session.logout('retired'),
    onSignedOut: () => visitor.session.lost(),
  });
  const composition = pageComposition({ host, release: page.release, tell: log.record, untilLive });
  // Requests its code before anything else.
  const first = firstScreen({ rendered: page.drawn, composition, shopOf, leaveFor: (path) => leaveFor(path) });
  // The page brought its first responses. The HTTP client loads during hydration, ready for the first tap.
  http.prepare();
  const visitor = followVisitor({ page, bus: shell, shop, now, untilLive, routeOf: () => shownHandle(router) });
  handleCommands(shell);

  const { session, identity, stores } = visitor;
  const boundary = createPaymentBoundary(composition, new URL(location.href));
  const arrivals = createArrivals({ composition, shopOf, origin: location.origin });
  const router = createRouter({ composition, arrivals, session, boundary, now, first });
  const leaveFor = (path: string) => void router.navigate(path, { replace: true });
  const opened = startStore({ page, first, shop, bus: shell, untilLive, visitor });

  countVisit({ composition, router, untilLive, log });
  recordPurchases({ bus: shell, parties: page.outside.third_parties, untilLive });
  const { startupGate, ...started } = opened;
  await show({
    ...started,
    root,
    isRendered: first !== undefined,
    around: page.sent && (await import('./page/sent-form.tsx')).withSentForm(page.sent, router),
    untilLive,
    snapshot: bus.snapshot,
    takeAnswers: () => takeAnswers(visitor, untilLive),
    store: { router, shop, composition: withFragmentShops(composition, shopOf), startupGate, onLive, isDrawn },
    record: log.record,
  });
  bindLinks({ router, composition, arrivals, session, isPayment: boundary.isPayment });
  await started.start;
  followVisit({ page, composition, router, bus: shell, shop, identity, stores, arrivals, first, boundary, untilLive });
  if (page.development) void import('./overlay/bus-overlay.tsx').then(({ openOverlay }) => openOverlay(bus));
}

interface VisitorOptions extends Pick<VisitOptions, 'page' | 'bus' | 'untilLive'> {
  readonly shop: ReturnType<typeof createPageShop>['shop'];
  readonly now: () => number;
  readonly routeOf: () => Route;
}

/** Handle of the shown route. */
type Route = Parameters<typeof shownRoute>[0];

/** Creates the session and the stores of the visitor's data. */
function followVisitor({ page, bus, shop, now, untilLive, routeOf }: VisitorOptions) {
  const identity = localIdentity(() => window.localStorage);
  const session = createSession({
    bus,
    shop,
    identity,
    forgetVisitor: () => forgetVisitor(window),
    now,
    leave: (address) => location.assign(address),
    onEnded: (reason) => void endSession(reason, routeOf()),
  });
  const options = { bus, shop, identity, servedAt: page.served_at, untilLive };
  const carts = createCartStore(options);
  const favourites = createFavouritesStore(options);
  const points = createPointsStore(options);
  return { identity, session, carts, favourites, points, stores: [carts, favourites, points] };
}

interface StartOptions extends Pick<VisitOptions, 'page' | 'bus' | 'shop' | 'untilLive'> {
  readonly first: ReturnType<typeof firstScreen>;
  readonly visitor: ReturnType<typeof followVisitor>;
}

/** Runs the start sequence and requests the shop map; opens the gate at the end of the sequence. */
function startStore({ page, first, shop, bus, untilLive, visitor }: StartOptions) {
  const { session, carts, points, favourites } = visitor;
  const startupGate = createStartupGate();
  const ofFrame = first ? { ...shop, call: frameCalls(shop.call, { coming: page.coming, untilLive }) } : shop;
  const map = ofFrame.call(shopMap, {}, { freshMs: Number.POSITIVE_INFINITY }).then(dataOf);
  map.catch(() => undefined); // Without it the menus show what needs no data.
  const start = runStart({
    now: () => performance.now(),
    takeLater: first && ((take) => void untilLive.then(take)),
    steps: startSteps(ofFrame),
    results: {
      notices: (notices) => bus.write(noticesState, [...notices]),
      session: (member) => session.began(member),
      customer: (customer) => bus.write(customerState, customer),
      carts: carts.takeAtStart,
      points: points.take,
      favourites: favourites.takeAtStart,
      carousel: (slides) => bus.write(carouselState, [...slides]),
      retired: () => void session.logout('retired'),
    },
  }).then(() => startupGate.open());
  return { startupGate, map, start };
}

/** Takes over results of forms sent before the page is live, and of pending ones (`early/in-place-forms.ts`). */
function takeAnswers({ carts, favourites }: ReturnType<typeof followVisitor>, untilLive: Promise<void>): void {
  let isLive = false;
  void untilLive.then(() => {
    isLive = true;
  });
  const take: TakeAnswers = (state) => {
    carts.takeAnswered(state);
    favourites.takeAnswered(state.favourites);
    // The live page may have changed them since the form was handled.
    if (isLive) for (const store of [carts, favourites]) void store.refresh();
  };
  document.dispatchEvent(new CustomEvent(TAKE_ANSWERS_EVENT, { detail: take }));
}

/**
 * Creates the page's bus, shared with other tabs. Logs customer actions and rejected messages. Messages of other tabs
 * are delayed until the page's initial data, which is older and would overwrite them, has been written.
 */
function openBus(page: Page, log: VisitLog, untilLive: Promise<void>): Bus {
  const bus = createBus({
    messages: busMessages,
    tabs: heldBack(openTabChannel('store-bus'), untilLive, LIVE_MS),
    report: (problem) => logRefusal(page, problem, log),
  });
  logOutcomes(bus, log);
  return bus;
}

/** Time after which a live page is considered idle, ms. */
const REST_MS = 1_000;
/** Maximum wait for a page to become live, ms. */
const LIVE_MS = 10_000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface CountingOptions extends Pick<VisitOptions, 'router' | 'untilLive'> {
  readonly composition: ReturnType<typeof pageComposition>;
  readonly log: VisitLog;
}

/** Starts measuring when the page is idle or a fault occurs (D-13). Failures are ignored. */
function countVisit({ composition, router, untilLive, log }: CountingOptions): void {
  void Promise.race([untilLive.then(() => after(REST_MS)), log.untilFault, after(LIVE_MS)])
    .then(() => import('./measuring/measure-visit.ts'))
    .then(({ measureVisit }) =>
      measureVisit({ versionOf: composition.versionOf, log, document, routeId: () => shownRoute(shownHandle(router)) }),
    )
    .catch(() => undefined);
}

const shownHandle = ({ state }: VisitOptions['router']): Route => state.matches.at(-1)?.route.handle;

/** Loads the messages for an ended session. If that fails, reloads the page, which may contain private data (B05). */
async function endSession(...ended: Parameters<typeof whenSessionEnds>): Promise<void> {
  const code = await import(/* webpackChunkName: "http" */ './session/when-session-ends.ts').catch(() => null);
  if (code) code.whenSessionEnds(...ended);
  else location.reload();
}

/** Handles the bus commands that remotes send to the shell. */
function handleCommands(shell: BusPort): void {
  shell.handle(showToast, async (toast) => {
    toastStore.show(toast);
    return done(null);
  });
  shell.handle(signIn, async ({ return_path }) => {
    location.assign(`/login?return_path=${encodeURIComponent(return_path)}`);
    return done(null);
  });
}

/** Starts what follows an open page. Not needed before it is live; the page works if its code fails to load. */
function followVisit(visit: Parameters<typeof followPage>[0] & VisitOptions) {
  const { untilLive } = visit;
  // Loads the error messages while there is a connection.
  void untilLive.then(prepareAreaFault);
  void import(/* webpackChunkName: "http" */ './follow-page.ts')
    .then((code) => code.followPage(visit))
    .catch(() => undefined);
  if (!visit.boundary.isPayment) followThirdParties(visit);
}

interface VisitOptions {
  readonly page: Page;
  readonly router: ReturnType<typeof createRouter>;
  /** Resolves when the page is live. */
  readonly untilLive: Promise<void>;
  readonly bus: BusPort;
  readonly shop: Shop;
}

/** Loads third-party scripts when the page is live; never on payment pages (K07). Failures are ignored. */
function followThirdParties({ page, router, untilLive, bus, shop }: VisitOptions): void {
  const parties = page.outside.third_parties;
  if (parties.length === 0) return;
  void untilLive
    .then(() => import('./third-party/follow-visits.ts'))
    .then(({ followVisits }) => followVisits({ router, parties, document, bus, shop }))
    .catch(() => undefined);
}

/** Logs messages that the bus rejected, which are programming errors; also to the console in development. */
function logRefusal(page: Page, problem: BusProblem, { record }: VisitLog): void {
  record({ kind: 'fault', stage: 'bus', part: problem.from, fault: `${problem.kind} ${problem.message}` });
  // biome-ignore lint/suspicious/noConsole: in development only
  if (page.development) console.warn('bus', problem);
}
