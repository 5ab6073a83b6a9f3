import * as z from 'zod/mini';
import { builtFile, plainClaim } from './remote-manifest.ts';

export const thirdPartyPurpose = z.enum(['fraud-prevention', 'analytics']);
export type ThirdPartyPurpose = z.infer<typeof thirdPartyPurpose>;

/** External addresses that the store links to; from the environment, never from code. */
export const outsideAddresses = z.object({
  help_centre: z.string(),
  change_password: z.string(),
  /** P-16: third-party hosts by purpose; their scripts run in one frame per purpose. */
  third_parties: z._default(z.array(z.object({ purpose: thirdPartyPurpose, hosts: z.array(z.string()) })), []),
});
export type OutsideAddresses = z.infer<typeof outsideAddresses>;

/** Path of the frame for a purpose; `page` is the page information it receives. */
export const thirdPartyFrame = (purpose: ThirdPartyPurpose, page: string): string =>
  `/third-party/${purpose}?page=${encodeURIComponent(page)}`;

/**
 * Preloaded responses by `requestKey`: the backend's raw envelope, or null if the backend failed. The browser then
 * renders like the server did, and requests it again after hydration.
 */
export const preloadedAnswers = z.record(z.string(), z.unknown());

/** An item of the breadcrumb bar; the last one is not a link (B-11). */
export const crumb = z.object({ label: z.string(), href: z.string() });

/** What the server rendered, for the browser to hydrate. */
export const renderedScreen = z.object({
  /** `remote/route-id` of the rendered route. */
  route: z.string(),
  /** False if only the frame was rendered and the browser renders the screen. */
  screen: z.boolean(),
  crumbs: z.array(crumb),
});
export type RenderedScreen = z.infer<typeof renderedScreen>;

/** A claimed address in page data. */
export const pageClaim = z.extend(z.omit(plainClaim, { scripts: true, styles: true }), {
  /** End of its publication, epoch ms of the server's clock; absent without an end. */
  until: z.optional(z.int()),
  /** Files needed for its first paint, relative to the remote's base; prefetched with links. */
  files: z.array(z.string()),
});
export type PageClaim = z.infer<typeof pageClaim>;

/** The code of one version of a remote in page data. */
export const remoteCode = z.object({
  base: z.string(),
  version: z.string(),
  /** Global name of the container that its entry defines. */
  container: z.string(),
  entry: builtFile,
  /** Paths of API calls that it may make; absent in older builds, which may make all. */
  calls: z.optional(z.array(z.string())),
});
export type RemoteCode = z.infer<typeof remoteCode>;

/** A live remote in page data: the minimum the browser needs to load it. */
export const pageRemote = z.extend(remoteCode, {
  name: z.string(),
  routes: z.array(pageClaim),
  /** The previous live version, tried once if this one fails; never on a payment page (docs/decisions/0055). */
  previous: z.optional(remoteCode),
});
export type PageRemote = z.infer<typeof pageRemote>;

/** Descriptions of all remotes in a release: one immutable file. */
export const releaseDetails = z.object({ remotes: z.array(pageRemote) });
export const detailsFile = z.object({ path: z.string(), integrity: z.string() });
export type DetailsFile = z.infer<typeof detailsFile>;

const texts = z.record(z.string(), z.string());

/** Data that the gateway embeds in a page, in `<script type="application/json" id="page">`. */
export const page = z.object({
  release: z.object({
    id: z.string(),
    /** Remotes used by the page; without `details`, all remotes. */
    remotes: z.array(pageRemote),
    /** Addresses claimed by the other live remotes, by remote. */
    others: z._default(z.record(z.string(), z.array(z.string())), {}),
    /** Absent on payment pages, which load no other remotes: any other address is a full page load. */
    details: z.optional(detailsFile),
  }),
  answers: preloadedAnswers,
  /** Requests still pending when the page was rendered; their responses are streamed at the end of the document. */
  coming: z._default(z.array(z.string()), []),
  /** Null if the browser renders everything. */
  drawn: z._default(z.nullable(renderedScreen), null),
  outside: outsideAddresses,
  /** Server time of the render, epoch ms: sale periods follow it, not the visitor's clock (B04). */
  served_at: z.int(),
  /** The form that the page shows again, and the path of the page: the document's address is the form's. */
  sent: z.optional(z.object({ path: z.string(), form: z.object({ name: z.string(), fields: texts, errors: texts }) })),
  /** True outside production: enables the bus overlay. */
  development: z._default(z.boolean(), false),
});
export type Page = z.infer<typeof page>;
export const PAGE_ELEMENT_ID = 'page';

/**
 * Metric with the age of a page when it was sent, ms. Cached pages are served many times, and `served_at` is the time
 * of the render. Scripts can read this header of their own document.
 */
export const RENDER_AGE = { header: 'server-timing', metric: 'age' } as const;

/** Metric in the same header with the request ID of the page: the お問い合わせ番号 of a fault, which logs contain too. */
export const PAGE_REQUEST = { header: 'server-timing', metric: 'request' } as const;

/**
 * Metric in the same header that proves which gateway served this page, with which release and when. Reports of the
 * page include it (`REPORTED_PAGE_HEADER`); each figure of a page counts once.
 */
export const PAGE_PROOF = { header: 'server-timing', metric: 'proof' } as const;

/** Header of API responses with the release of the visitor's next page. If it differs, the current page is outdated. */
export const NEXT_RELEASE_HEADER = 'x-next-release';

/** Attribute of elements with responses streamed after the render; its value is the `requestKey`. */
export const DEFERRED_ANSWER_ATTRIBUTE = 'data-answer';

/** Document event after the page is hydrated: taps recorded until then are replayed. */
export const PAGE_LIVE_EVENT = 'store:live';

/** Document event before that, when the frame around the screen is hydrated. */
export const FRAME_LIVE_EVENT = 'store:frame-live';

/** Attribute of an element that is interactive before the screen is: the frame, or a panel about the screen. */
export const LIVE_ATTRIBUTE = 'data-live';
