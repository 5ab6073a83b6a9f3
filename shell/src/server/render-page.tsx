import { busMessages } from '@store/contracts/bus';
import { shopMap } from '@store/contracts/calls/catalogue';
import { loggedIn } from '@store/contracts/calls/customer';
import { mayNotExist, type RenderedScreen } from '@store/contracts/composition';
import { requestKey } from '@store/contracts/wire';
import { type Bus, createBus } from '@store/event-bus';
import { dataOf, type Shop } from '@store/remote-kit';
import {
  ApiFault,
  declaredCalls,
  HolesContext,
  type LoadedScreen,
  type PageRequest,
  type RenderedPage,
  UnfinishedFormContext,
} from '@store/remote-kit/shell';
import { createMemoryRouter } from 'react-router-dom';
import { type Composition, createComposition } from '../composition/composition.ts';
import type { LiveClaim } from '../composition/directory.ts';
import type { RemoteSource } from '../composition/running-remotes.ts';
import { prepareAreaFault } from '../routing/deferred-area-fault.tsx';
import { routeIdOf, storeRoutes } from '../routing/store-routes.tsx';
import { createStartupGate } from '../start/startup-gate.tsx';
import { Store } from '../store.tsx';
import { withBreadcrumbs } from './breadcrumb-list.ts';
import { NOT_FOUND, OVER } from './not-found.ts';
import { type PreloadedAnswers, preloadAnswers } from './preload-answers.ts';
import { renderMarkup } from './render-markup.ts';
import { requestStart } from './request-start.ts';
import { type LoaderOutcome, runLoader } from './run-loader.ts';
import { takeStart } from './take-start.ts';

/**
 * Renders one visitor's page. Makes the calls of the start and the route in parallel, waits for them up to the time
 * limits, and renders frame and screen in the state the browser will reach with the same responses.
 *
 * @throws when the frame itself cannot be rendered.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const composition = compositionOf(request);
  const claim = claimOf(composition, request);
  const preloaded = preloadAnswers(request);
  const signal = AbortSignal.timeout(request.waitMs);
  // Required data may take longer than late parts: without it the page would show nothing anyway.
  const statusSignal = AbortSignal.timeout(Math.max(request.waitMs, request.statusWaitMs));
  const bus = createBus({ messages: busMessages, report: () => undefined });
  const shop = { call: preloaded.ask, outside: request.outside, now: () => request.now };

  const visitor = inTime(requestStart({ ask: preloaded.ask, askAhead: request.askAhead }), statusSignal, 'unknown');
  // In parallel with the login state: guests rarely open member pages.
  const loading = runLoaderInTime(claim, shopOf(claim, { shop, bus, request }), request, statusSignal);
  if (claim?.access === 'member' && (await visitor) === 'guest') {
    return {
      kind: 'redirect',
      path: `/login?return_path=${encodeURIComponent(request.url.pathname + request.url.search)}`,
    };
  }
  const [outcome] = await Promise.all([loading, visitor]);
  if (outcome.kind === 'redirect') return { kind: 'redirect', path: outcome.path };
  await inTime(preloaded.idle(), signal, undefined);
  // Lets code that awaited the last responses continue before rendering.
  await new Promise((resolve) => setImmediate(resolve));
  const isTaken = await takeStart(bus.as('shell'), { ...shop, call: preloaded.settled, bus: bus.as('remotes') });
  if (outcome.kind === 'not-found') return renderNotFound(request, { composition, preloaded, bus });
  if (outcome.kind === 'over') return renderNotFound(request, { composition, preloaded, bus }, { isOver: true });
  return render(request, { composition, claim, preloaded, outcome, isTaken, bus });
}

interface RenderParts {
  readonly composition: Composition;
  readonly preloaded: PreloadedAnswers;
  readonly bus: Bus;
}

interface ClaimRenderParts extends RenderParts {
  readonly claim: LiveClaim | null;
  readonly outcome: LoaderOutcome;
  readonly isTaken: boolean;
}

async function render(request: PageRequest, parts: ClaimRenderParts): Promise<RenderedPage> {
  const { claim, preloaded, outcome, isTaken } = parts;
  const coming = preloaded.coming();
  const screen = outcome.kind === 'arrived' ? outcome.screen : null;
  await prepareAreaFault();
  request.enter();
  const { html, faults } =
    request.mode === 'data-only' ? { html: '', faults: [] } : await renderMarkup(await page(request, parts));
  const isVisitorKnown = !coming.has(requestKey(loggedIn.path, {}));
  const isRendered =
    request.mode !== 'data-only' && isTaken && isVisitorKnown && outcome.kind !== 'away' && claim !== null;
  const rendered: RenderedScreen | null = isRendered
    ? { route: routeIdOf(claim), screen: screen !== null && faults.length === 0, crumbs: [...(screen?.crumbs ?? [])] }
    : null;
  const fault = outcome.kind === 'fault' ? outcome.fault : faults[0];
  return {
    kind: 'page',
    status: statusOf(request, claim, outcome),
    shown: claim && { remote: claim.remote, route: claim.id },
    head: withBreadcrumbs(screen?.head ?? {}, screen?.crumbs ?? [], request.url),
    html: isTaken ? html : '',
    answers: rendered ? preloaded.answers : withoutFailed(preloaded.answers),
    rendered,
    coming,
    isWhole: rendered?.screen === true && coming.size === 0 && !Object.values(preloaded.answers).includes(null),
    fault,
  };
}

/** Renders the store around the claim's screen, or around the fault panel. */
async function page(request: PageRequest, { composition, claim, preloaded, outcome, bus }: ClaimRenderParts) {
  const leaf = claim ? routeIdOf(claim) : 'nowhere';
  const screen: LoadedScreen = outcome.kind === 'arrived' ? outcome.screen : { head: null, crumbs: [], content: null };
  const hydrationData =
    outcome.kind === 'away'
      ? { errors: { [leaf]: new ApiFault('page', 'server') } }
      : { loaderData: { [leaf]: screen } };
  const path = `${request.url.pathname}${request.url.search}`;
  // The router ranks all routes for each page, and none of the others can be reached during SSR.
  const claims = claim ? [claim] : [];
  const routes = storeRoutes({ ...composition, claims }, () =>
    Promise.reject(new Error('routes are not loaded during SSR')),
  );
  const startupGate = createStartupGate();
  startupGate.open();
  const shop: Shop = {
    call: preloaded.settled,
    outside: request.outside,
    now: () => request.now,
    bus: bus.as('remotes'),
  };
  const map = await preloaded
    .settled(shopMap, {})
    .then(dataOf)
    .catch(() => null);
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData });
  return (
    <HolesContext value={request.holes ?? null}>
      <UnfinishedFormContext value={request.unfinished ?? null}>
        <Store {...{ router, shop, composition, startupGate, map }} />
      </UnfinishedFormContext>
    </HolesContext>
  );
}

/** Renders the not-found page for a missing or expired page (D-14). The browser then navigates there itself. */
async function renderNotFound(
  request: PageRequest,
  parts: RenderParts,
  { isOver = false }: { readonly isOver?: boolean } = {},
): Promise<RenderedPage> {
  const { composition } = parts;
  const url = new URL(isOver ? OVER : NOT_FOUND, request.url);
  const claimed = composition.claims.find(({ path }) => path === NOT_FOUND);
  const claim = (claimed && composition.known(claimed)) ?? null;
  const there = { ...request, url };
  const shop = shopOf(claim, {
    shop: { call: parts.preloaded.ask, outside: request.outside, now: () => request.now },
    bus: parts.bus,
    request,
  });
  const outcome = await runLoaderInTime(claim, shop, there, AbortSignal.timeout(request.waitMs));
  const renderedPage = await render(there, { ...parts, claim, outcome, isTaken: true });
  if (renderedPage.kind === 'redirect') return renderedPage;
  return { ...renderedPage, status: isOver ? 410 : 404, answers: withoutFailed(renderedPage.answers), rendered: null };
}

interface ShopParts {
  readonly shop: Omit<Shop, 'bus'>;
  readonly bus: Bus;
  readonly request: PageRequest;
}

/** Returns the shop of the claim's remote, restricted to the calls and messages its manifest declares. */
function shopOf(claim: LiveClaim | null, { shop, bus, request }: ShopParts): Shop {
  if (!claim) return { ...shop, bus: bus.as('shell') };
  const { calls, reads, publishes, handles } = request.rightsOf(claim.remote);
  const named = (names: readonly string[]) => names.map((name) => ({ name }));
  const rights = { reads: named(reads), publishes: named(publishes), handles: named(handles) };
  const call = declaredCalls(shop.call, { name: claim.remote, calls });
  return { ...shop, call, bus: bus.as(claim.remote, rights) };
}

function runLoaderInTime(
  claim: LiveClaim | null,
  shop: Shop,
  request: PageRequest,
  signal: AbortSignal,
): Promise<LoaderOutcome> {
  if (!claim || request.mode === 'shell-only') return Promise.resolve({ kind: 'slow' });
  return inTime<LoaderOutcome>(runLoader(claim, shop, request, signal), signal, { kind: 'slow' });
}

/** Resolves to the value, or to `late` on timeout. */
function inTime<T>(coming: Promise<T>, signal: AbortSignal, late: T): Promise<T> {
  if (signal.aborted) return Promise.resolve(late);
  return new Promise((resolve, reject) => {
    const onLate = () => resolve(late);
    signal.addEventListener('abort', onLate, { once: true });
    coming.then(resolve, reject).finally(() => signal.removeEventListener('abort', onLate));
  });
}

/** Whether the status depends on the loader. */
function loaderDecidesStatus({ url }: PageRequest, claim: LiveClaim | null): boolean {
  return claim !== null && mayNotExist(claim, url);
}

function statusOf(request: PageRequest, claim: LiveClaim | null, outcome: LoaderOutcome): 200 | 404 | 503 {
  const { url, mode } = request;
  if (outcome.kind === 'away') return 503;
  if (outcome.kind === 'slow' && mode !== 'shell-only' && loaderDecidesStatus(request, claim)) return 503;
  return url.pathname === NOT_FOUND ? 404 : 200;
}

function claimOf({ claims, known }: Composition, { matched }: PageRequest): LiveClaim | null {
  const own = claims.filter(({ remote }) => remote === matched?.remote).map(known);
  return own.find((claim) => claim?.id === matched?.route) ?? null;
}

/** Removes failed responses, so that a page rendered by the browser requests them again. */
function withoutFailed(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null));
}

/** Server files of remotes are loaded separately; the browser's code is never loaded here. */
const NO_BROWSER_CODE: RemoteSource = {
  load: ({ name }) => Promise.reject(new Error(`the browser code of ${name} cannot be loaded on the server`)),
  preload: () => undefined,
};

const known = new WeakMap<PageRequest['remotes'], Composition>();

/** Returns the composition of a release, shared by all its pages and therefore frozen. */
function compositionOf({ remotes }: PageRequest): Composition {
  const existing = known.get(remotes);
  if (existing) return existing;
  const composition = createComposition({ remotes, source: NO_BROWSER_CODE, report: () => undefined });
  for (const claim of composition.claims) Object.freeze(claim);
  Object.freeze(composition.claims);
  known.set(remotes, composition);
  return composition;
}
