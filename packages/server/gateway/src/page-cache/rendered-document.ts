import type { PageTemplate } from '../segments/page-template.ts';

/** A page rendered for a guest without cookies, so that it can be shared. */
export interface RenderedDocument {
  readonly status: number;
  /** Lower-case names: `content-type`, `location`, … without caching headers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether the remote's previous version rendered the page, because the live one failed. */
  readonly isStandIn?: boolean | undefined;
  /** For members of a segment: the body cut at its holes. */
  readonly template?: PageTemplate | undefined;
  /** Cache tags of the content: product codes, and `lists`. */
  readonly tags: readonly string[];
  /** False when something failed or came too late; such a page is not shared. */
  readonly isWhole: boolean;
  /** The next moment at which the content expires (a sale ends), epoch ms. */
  readonly changesAt?: number | undefined;
}

/** What a cached page depends on besides the catalogue. */
export interface PageKey {
  readonly release: string;
  /** The shell's build, as hashed file names. */
  readonly shell: string;
  /** Path and query as requested. */
  readonly address: string;
  /** Name of the segment of members who share it; absent for guests. */
  readonly segment?: string;
}

/** A requested page. `isShared` is false for canary and pinned visits: the response is `private`. */
export interface PageLookup extends PageKey {
  readonly isShared: boolean;
  /** Id of everything live, canaries included: when it changes, pages cached by a CDN are outdated. */
  readonly live: string;
  /** Counts a response, and returns the `server-timing` entries that link its page to the request. */
  readonly arrivalOf: (sent: SentPage) => string;
  /** Called before the page is rendered for this request. @throws TooManyPages when its network exceeds the limit. */
  takeRender(): void;
}

/** A response to a page request. */
export interface SentPage {
  /** False for a redirect. */
  readonly isDocument: boolean;
  /** Whether the remote's previous version rendered it, because the live one failed. */
  readonly isStandIn: boolean;
}

/** Surrogate key of all pages. */
export const ALL_PAGES = 'pages';
/** The tag of pages that list products: they also change with products they do not show yet. */
export const LISTS = 'lists';
