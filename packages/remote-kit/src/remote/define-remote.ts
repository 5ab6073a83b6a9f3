import type { BusMessage } from '@store/contracts/bus';
import type { ClaimDates, FormFields, FormNote, OrderFormTerms, RouteClaim } from '@store/contracts/composition';
import type { ComponentType } from 'react';
import type { Shop } from '../shop/shop.ts';

/** What a loader is given: the matched address and the shop's services, in the browser as on the server. */
export interface LoaderArguments {
  readonly params: Readonly<Record<string, string>>;
  readonly url: URL;
  readonly shop: Shop;
  readonly signal: AbortSignal;
}

/** What the document's head says of a page; the shell adds the store's suffix to `title` (B-09). */
export interface Head {
  readonly title?: string;
  readonly description?: string;
  /** Path of the page's one true address. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** The picture that will be the largest paint; preloaded by the document. */
  readonly mainPicture?: { readonly id: string; readonly widths: readonly number[]; readonly sizes: string };
  /** Path of a picture of 1200 × 630 px that other sites show of the page; the main picture where there is none. */
  readonly sharePicture?: string | undefined;
  /** schema.org objects. */
  readonly structuredData?: readonly object[];
}

/** A step of the breadcrumb bar; the last is shown as text (B-11). */
export interface Crumb {
  readonly label: string;
  readonly href: string;
}

/** A claimed address with its loader, head and screen. `Data` is what the loader gives and the screen renders. */
export interface Route<Data = unknown>
  extends Omit<RouteClaim, 'scripts' | 'styles' | 'noindex' | 'layout' | 'access' | 'query'>,
    Partial<Pick<RouteClaim, 'noindex' | 'layout' | 'access'>> {
  /** Starts its requests together and awaits the first paint's; throws `notFound()` or `redirectTo()` where fit. */
  readonly loader?: (given: LoaderArguments) => Promise<Data> | Data;
  readonly head?: (data: Data, given: Pick<LoaderArguments, 'params' | 'url'>) => Head;
  /** Crumbs after トップ; without it the route's `breadcrumb` label is used. */
  readonly crumbs?: (data: Data, given: Pick<LoaderArguments, 'params' | 'url'>) => readonly Crumb[];
  /** The screen, a file of its own that exports `Screen`. */
  readonly screen: () => Promise<{ readonly Screen: ComponentType }>;
}

/** A piece that other areas' pages may show by name. */
export interface FragmentDefinition {
  readonly name: string;
  readonly load: () => Promise<{ readonly Fragment: ComponentType<Record<string, unknown>> }>;
}

/** What a form came to: it was done, or why not in words for the customer. */
export type FormOutcome =
  | {
      readonly kind: 'done';
      /** Path of the page to see next; without it the one the form stands on. */
      readonly to?: string | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly to?: string | undefined;
      /** What is wrong with its fields, by name, if anything is: the page shows the form once more as it was filled in (`useUnfinishedForm`). */
      readonly errors?: Readonly<Record<string, string>>;
      /** Where to put it right, when that is on another page. */
      readonly action?: FormNote['action'];
    };

/**
 * Does what a form of a rendered page asks for where no script runs, with the same calls and commands as the screen's own
 * code. Its fields are whatever somebody sent: they are parsed here.
 */
export type FormAction = (given: {
  readonly fields: FormFields;
  readonly shop: Shop;
  /** The page that the form stands on. */
  readonly url: URL;
}) => Promise<FormOutcome>;

export interface RemoteDefinition {
  readonly name: string;
  readonly team: string;
  readonly routes: readonly Route[];
  /** From when and until when its addresses are pages; a route may have dates of its own (docs/landing-pages.md). */
  readonly dates?: ClaimDates;
  /** Order forms of its landing pages: the gate compares what they offer with the catalogue (docs/landing-pages.md). */
  readonly orderForms?: readonly OrderFormTerms[];
  readonly fragments?: readonly FragmentDefinition[];
  /** What forms sent to `/send/{remote}/{name}` do, by name; said in `remote.server.ts`, for the server's file only. */
  readonly forms?: Readonly<Record<string, FormAction>>;
  /**
   * Names of the query parameters that loader, head and screen read, by the route's id; said in `remote.server.ts`. The server
   * renders and keeps one page whatever else an address carries. A route that is not named gets all but advertising's.
   */
  readonly queries?: Readonly<Record<string, readonly string[]>>;
  readonly publishes?: readonly BusMessage[];
  readonly reads?: readonly BusMessage[];
  readonly handles?: readonly BusMessage[];
  /** Paths of the API's calls, as its build found them in its code; the shell says them, no team. */
  readonly calls?: readonly string[] | undefined;
  /** Most brotli bytes one route's first paint may need of this remote. */
  readonly budget: { readonly script_bytes: number; readonly style_bytes: number };
}

/** The whole face of a remote; `remote.ts` exports its result as `remote`. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  const ids = definition.routes.map((route) => route.id);
  if (new Set(ids).size !== ids.length) throw new Error(`remote ${definition.name}: two routes with one id`);
  return definition;
}

/** Types a route's data from its loader. */
export function defineRoute<Data>(route: Route<Data>): Route {
  // The router hands a route only the data of its own loader, so the narrower type is safe to forget here.
  return route as unknown as Route;
}
