import type { PageClaim } from '@store/contracts/composition';
import { type ComponentType, createContext, use } from 'react';
import { redirect, redirectDocument, replace, useLoaderData } from 'react-router-dom';
import { NotFound, RedirectTo } from '../remote/answers.ts';
import type { Crumb, Head, Route } from '../remote/define-remote.ts';
import type { Shop } from '../shop/shop.ts';
import { ShopProvider } from '../shop/shop-context.tsx';
import { fetchCode } from './fetch-code.ts';
import { isServerPath } from './follow-links.ts';

/** What a screen is rendered with. */
export interface ScreenContent {
  readonly data: unknown;
  readonly Screen: ComponentType;
  /** The shop under the name of the screen's remote: what it publishes is said in that name. */
  readonly shop: Shop;
}

/** What a route's loading gives the router. */
export interface LoadedScreen {
  /** Null while the document's own head stands, as the server wrote it. */
  readonly head: Head | null;
  readonly crumbs: readonly Crumb[];
  /** A promise while the browser hydrates a rendered screen; null on a server that leaves the screen to the browser. */
  readonly content: ScreenContent | Promise<ScreenContent> | null;
  /** Head and crumbs of a screen that the server left to the browser: its document says only what the route's claim says. */
  readonly named?: Promise<Pick<ArrivedScreen, 'head' | 'crumbs'>>;
}

/** A screen with its head and crumbs, all there. */
export interface ArrivedScreen extends Omit<LoadedScreen, 'named'> {
  readonly head: Head;
  readonly content: ScreenContent;
}

interface Arrival {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly signal: AbortSignal;
  readonly shop: Shop;
}

/**
 * Loads a route's data and screen side by side, in the browser as on the server. A screen that failed to load is asked
 * for again next time.
 *
 * @throws NotFound, RedirectTo as the loader throws them; see `forRouter`.
 */
export async function loadScreen(route: Route, { params, url, signal, shop }: Arrival): Promise<ArrivedScreen> {
  const given = { params: definedParams(params), url, shop, signal };
  const [data, { Screen }] = await Promise.all([route.loader?.(given), fetchCode(route.screen)]);
  return {
    head: route.head?.(data, given) ?? {},
    crumbs: crumbsOf(route, data, given),
    content: { data, Screen, shop },
  };
}

/**
 * Turns a loader's "elsewhere" and "nothing here" into the router's words; anything else stays what it is. For what the
 * server answers itself, the sign-in, the browser `leave`s the page.
 */
export function forRouter(thrown: unknown, leave: (path: string) => Response = redirectDocument): unknown {
  if (thrown instanceof RedirectTo) {
    const [pathname = ''] = thrown.path.split(/[?#]/);
    return isServerPath(pathname) ? leave(thrown.path) : redirect(thrown.path);
  }
  if (thrown instanceof NotFound) return replace('/404');
  return thrown;
}

const ContentContext = createContext<ScreenContent | null>(null);

/** Renders the screen the loader brought; suspends while it is on its way. */
export function LoadedScreenView() {
  const { content: coming } = useLoaderData<LoadedScreen>();
  if (coming === null) throw new LeftToBrowser();
  const content = use(coming instanceof Promise ? coming : alreadyThere(coming));
  const { Screen, shop } = content;
  return (
    <ShopProvider shop={shop}>
      <ContentContext value={content}>
        <Screen />
      </ContentContext>
    </ShopProvider>
  );
}

/** What `use` gives back at once, because it says itself that it is fulfilled; hooks run in one order whatever came. */
const alreadyThere = (content: ScreenContent): Promise<ScreenContent> =>
  Object.assign(Promise.resolve(content), { status: 'fulfilled', value: content });

/** Thrown while the server renders a page whose screen it does not: the browser renders it. No fault of anybody. */
export class LeftToBrowser extends Error {
  override readonly name = 'LeftToBrowser';
}

/** The data of this screen's own loader: `useRouteData<typeof productLoader>()`. */
export function useRouteData<L extends (...given: never[]) => unknown>(): Awaited<ReturnType<L>> {
  const content = use(ContentContext);
  if (!content) throw new Error('useRouteData is for screens');
  // A screen is rendered only with the data of the loader its route names.
  return content.data as Awaited<ReturnType<L>>;
}

function crumbsOf(route: Route, data: unknown, given: { params: Readonly<Record<string, string>>; url: URL }) {
  if (route.crumbs) return route.crumbs(data, given);
  return route.breadcrumb ? [{ label: route.breadcrumb, href: given.url.pathname }] : [];
}

function definedParams(params: Arrival['params']): Record<string, string> {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

/** What a route of the router carries for the frame around it. */
export interface ScreenHandle {
  readonly remote: string;
  /** Undefined while the page knows of it only that it is claimed. */
  readonly claim: PageClaim | undefined;
}
