import type { PageClaim } from '@store/contracts/composition';
import { type ComponentType, createContext, use } from 'react';
import { redirect, redirectDocument, replace, useLoaderData } from 'react-router-dom';
import { NotFound, RedirectTo } from '../remote/answers.ts';
import type { Crumb, Head, Route } from '../remote/define-remote.ts';
import { fetchCode } from '../remote/fetch-code.ts';
import type { Shop } from '../shop/shop.ts';
import { ShopProvider } from '../shop/shop-context.tsx';
import { isServerPath } from './follow-links.ts';

/** Screen, its data and its shop. */
export interface ScreenContent {
  readonly data: unknown;
  readonly Screen: ComponentType;
  /** The shop of the screen's remote, which publishes under its name. */
  readonly shop: Shop;
}

/** Result of a route's loading for the router. */
export interface LoadedScreen {
  /** Null while the document's head is still as the server rendered it. */
  readonly head: Head | null;
  readonly crumbs: readonly Crumb[];
  /** A promise while the browser hydrates a rendered screen; null during SSR when the screen is left to the browser. */
  readonly content: ScreenContent | Promise<ScreenContent> | null;
  /** Head and crumbs of a screen left to the browser, whose document has only the data of the claim. */
  readonly named?: Promise<Pick<ArrivedScreen, 'head' | 'crumbs'>>;
}

/** A completely loaded screen. */
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
 * Loads data and screen of a route in parallel, then the screen's sections, in the browser and on the server. A failed
 * load of code is not cached.
 *
 * @throws NotFound, RedirectTo as thrown by the loader; see `forRouter`.
 */
export async function loadScreen(route: Route, { params, url, signal, shop }: Arrival): Promise<ArrivedScreen> {
  const given = { params: definedParams(params), url, shop, signal };
  const [data, { Screen, sections }] = await Promise.all([route.loader?.(given), fetchCode(route.screen)]);
  await Promise.all(sections?.(data).map(({ preload }) => preload()) ?? []);
  return {
    head: route.head?.(data, given) ?? {},
    crumbs: crumbsOf(route, data, given),
    content: { data, Screen, shop },
  };
}

/**
 * Converts a loader's redirect and not-found errors to the router's; returns others unchanged. Paths handled by the
 * server, such as sign-in, use `leave`.
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

/** Renders the loaded screen; suspends while it is pending. */
export function LoadedScreenView() {
  const { content: loading } = useLoaderData<LoadedScreen>();
  if (loading === null) throw new LeftToBrowser();
  const content = use(loading instanceof Promise ? loading : fulfilled(loading));
  const { Screen, shop } = content;
  return (
    <ShopProvider shop={shop}>
      <ContentContext value={content}>
        <Screen />
      </ContentContext>
    </ShopProvider>
  );
}

/**
 * Returns a promise marked as fulfilled, which `use` reads synchronously: hooks run in the same order in both cases.
 */
const fulfilled = (content: ScreenContent): Promise<ScreenContent> =>
  Object.assign(Promise.resolve(content), { status: 'fulfilled', value: content });

/** Thrown during SSR when the screen is left to the browser. Not an error. */
export class LeftToBrowser extends Error {
  override readonly name = 'LeftToBrowser';
}

/** Returns the data of the screen's loader: `useRouteData<typeof productLoader>()`. */
export function useRouteData<L extends (...given: never[]) => unknown>(): Awaited<ReturnType<L>> {
  const content = use(ContentContext);
  if (!content) throw new Error('no screen for useRouteData');
  // A screen is rendered only with the data of its route's loader.
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

/** Handle of a route, for the frame around it. */
export interface ScreenHandle {
  readonly remote: string;
  /** Undefined while only the path of the claim is known. */
  readonly claim: PageClaim | undefined;
}
