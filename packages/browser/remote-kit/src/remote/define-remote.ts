import type { BusMessage } from '@store/contracts/bus';
import type { ClaimDates, FormFields, FormNote, OrderFormTerms, RouteClaim } from '@store/contracts/composition';
import type { ComponentType } from 'react';
import type { LazySection } from '../routing/lazy-section.ts';
import type { Shop } from '../shop/shop.ts';
import { withScreen } from './with-screen.ts';

/** Arguments of a loader: the matched URL and the shop's services, in the browser and on the server. */
export interface LoaderArguments {
  readonly params: Readonly<Record<string, string>>;
  readonly url: URL;
  readonly shop: Shop;
  readonly signal: AbortSignal;
}

/** Metadata of a page; the shell appends the store's suffix to `title` (B-09). */
export interface Head {
  readonly title?: string;
  readonly description?: string;
  /** Path of the canonical URL. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** The largest contentful paint; preloaded by the document. */
  readonly mainPicture?: { readonly id: string; readonly widths: readonly number[]; readonly sizes: string };
  /** Path of a 1200 × 630 px picture for link previews; defaults to the main picture. */
  readonly sharePicture?: string | undefined;
  /** schema.org objects. */
  readonly structuredData?: readonly object[];
}

/** A breadcrumb; the last one is rendered as text (B-11). */
export interface Crumb {
  readonly label: string;
  readonly href: string;
}

/** A claimed path with its loader, head and screen. `Data` is the loader's result. */
export interface Route<Data = unknown>
  extends Omit<RouteClaim, 'scripts' | 'styles' | 'noindex' | 'layout' | 'access' | 'query' | 'shared'>,
    Partial<Pick<RouteClaim, 'noindex' | 'layout' | 'access'>> {
  /**
   * Starts its requests in parallel and awaits the ones of the first paint; may throw `notFound()` or `redirectTo()`.
   * Defaults to `load` of the screen's module (`withScreen`).
   */
  readonly loader?: (given: LoaderArguments) => Promise<Data> | Data;
  readonly head?: (data: Data, given: Pick<LoaderArguments, 'params' | 'url'>) => Head;
  /** Breadcrumbs after トップ; defaults to the route's `breadcrumb` label. */
  readonly crumbs?: (data: Data, given: Pick<LoaderArguments, 'params' | 'url'>) => readonly Crumb[];
  /** Imports the module that exports `Screen`, its loader, and the lazy sections to load before it is shown, if any. */
  readonly screen: () => Promise<{
    readonly Screen: ComponentType;
    readonly load?: (given: LoaderArguments) => Promise<Data> | Data;
    readonly sections?: (data: Data) => readonly Pick<LazySection<unknown>, 'preload'>[];
  }>;
}

/** A component that other teams' pages may render by name. */
export interface FragmentDefinition {
  readonly name: string;
  readonly load: () => Promise<{ readonly Fragment: ComponentType<Record<string, unknown>> }>;
}

/** Result of a form: done, or refused with a message for the customer. */
export type FormOutcome =
  | {
      readonly kind: 'done';
      /** Path of the next page; defaults to the form's page. */
      readonly to?: string | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly to?: string | undefined;
      /** Errors by field name: the page shows the form again with its input (`useUnfinishedForm`). */
      readonly errors?: Readonly<Record<string, string>>;
      /** Link to another page where the problem can be fixed. */
      readonly action?: FormNote['action'];
    };

/** Handles a form sent without scripts, with the screen's calls and commands. Fields are untrusted input. */
export type FormAction = (given: {
  readonly fields: FormFields;
  readonly shop: Shop;
  /** URL of the form's page. */
  readonly url: URL;
}) => Promise<FormOutcome>;

export interface RemoteDefinition {
  readonly name: string;
  readonly team: string;
  readonly routes: readonly Route[];
  /** Period in which its paths are pages; routes can have their own (docs/landing-pages.md). */
  readonly dates?: ClaimDates;
  /** Order forms of its landing pages: the release check compares them with the catalogue (docs/landing-pages.md). */
  readonly orderForms?: readonly OrderFormTerms[];
  readonly fragments?: readonly FragmentDefinition[];
  /** Actions of forms sent to `/send/{remote}/{name}`, by name; defined in `remote.server.ts`, for the server only. */
  readonly forms?: Readonly<Record<string, FormAction>>;
  /**
   * Query parameters read by loader, head and screen, by route id; defined in `remote.server.ts`. Others are not part
   * of the server's cache key. A route not listed gets all except advertising parameters.
   */
  readonly queries?: Readonly<Record<string, readonly string[]>>;
  /**
   * Ids of routes whose pages members of a segment share: their calls are made for the segment, and texts about the
   * member are rendered with `useHole`. Defined in `remote.server.ts` (docs/page-cache.md).
   */
  readonly sharedRoutes?: readonly string[];
  readonly publishes?: readonly BusMessage[];
  readonly reads?: readonly BusMessage[];
  readonly handles?: readonly BusMessage[];
  /** Paths of the API calls found in its code at build time; set by the shell, not by teams. */
  readonly calls?: readonly string[] | undefined;
  /** Maximum brotli bytes of this remote for the first paint of a route. */
  readonly budget: { readonly script_bytes: number; readonly style_bytes: number };
}

/** Defines a remote; `remote.ts` exports the result as `remote`. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  const ids = definition.routes.map((route) => route.id);
  if (new Set(ids).size !== ids.length) throw new Error(`remote ${definition.name}: two routes with one id`);
  return definition;
}

/** Infers a route's data type from its loader, which defaults to that of its screen. */
export function defineRoute<Data>(route: Route<Data>): Route {
  // The router passes a route only the data of its own loader, so dropping the narrower type is safe.
  return { loader: withScreen(route.screen), ...route } as unknown as Route;
}
