import * as z from 'zod/mini';
import { messageName } from '../bus/message.ts';
import { claimDates } from './claim-dates.ts';
import { orderForm } from './order-form.ts';

/** Contract version of this code; a remote built for another major version is not mounted (A10). */
export const CONTRACT_VERSION = 1;

/**
 * A file of a build, relative to the remote's versioned folder. `integrity` is a SHA-384 subresource-integrity value;
 * empty only for files of a development server, which cannot be published.
 */
export const builtFile = z.object({
  path: z.string().check(
    z.regex(/^[A-Za-z0-9._/-]+$/),
    z.refine((p) => !p.includes('..') && !p.startsWith('/')),
  ),
  integrity: z.string().check(z.regex(/^(sha384-[A-Za-z0-9+/=]{64})?$/)),
  /** Size with brotli, bytes. */
  brotli_bytes: z.int(),
});
export type BuiltFile = z.infer<typeof builtFile>;

/** How much of the shell surrounds a screen (L-06): `full`, `short` (logo and a back link), `landing` (reduced). */
export const layout = z.enum(['full', 'short', 'landing']);

/**
 * Marks addresses of a route as payment pages: all, or those with certain query values. A payment page is a full page
 * load without scripts of other teams, and only it may frame the card network's fields (PCI DSS 6.4.3).
 */
export const paymentPages = z.object({
  /** Why the team's scripts are needed, for the script inventory of payment pages. */
  reason: z.string().check(z.minLength(10), z.maxLength(200)),
  when: z.optional(z.object({ query: z.string(), values: z.array(z.string()) })),
});
export type PaymentPages = z.infer<typeof paymentPages>;

/** Returns whether an address of a claim is a payment page. */
export function isPaymentPage(
  { payment }: { readonly payment?: PaymentPages | undefined },
  { searchParams }: { readonly searchParams: { get(name: string): string | null } },
): boolean {
  if (!payment?.when) return payment !== undefined;
  return payment.when.values.includes(searchParams.get(payment.when.query) ?? '');
}

/**
 * Flow during which a visit keeps the versions it started with: a purchase, or the questionnaire and consultation for
 * medicine. Later publications do not affect it.
 */
export const zone = z.enum(['purchase', 'medicine']);

/** Fields of a claimed address common to pages and manifests. */
export const plainClaim = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** React Router pattern: `/product/:product_code`, `/lp/scalp-care`, `/lp/*`. */
  path: z.string().check(z.regex(/^\/[A-Za-z0-9_\-/:.*?]*$/)),
  title: z.string(),
  /** Label in the breadcrumb bar; routes without one are skipped (B-11). */
  breadcrumb: z.optional(z.string()),
  /** The screen provides breadcrumbs; space is reserved for their bar. */
  has_crumbs: z.optional(z.boolean()),
  body_class: z.string(),
  noindex: z._default(z.boolean(), false),
  layout: z._default(layout, 'full'),
  /** `member`: an anonymous visitor is redirected to /login with return_path (B-06). */
  access: z._default(z.enum(['anyone', 'member']), 'anyone'),
  payment: z.optional(paymentPages),
  zone: z.optional(zone),
  /** Files needed for the route's first paint in addition to the entry, in load order. */
  scripts: z.array(builtFile),
  styles: z.array(builtFile),
});

/** A claimed address with everything the shell needs before the remote's code is loaded. */
export const routeClaim = z.extend(plainClaim, {
  dates: z.optional(claimDates),
  /** A capability URL such as a signed link: the page is not stored, and no referrer is sent. */
  confidential: z.optional(z.boolean()),
  /** Its pages are data: any team may claim one address within it without consent (docs/decisions/0060). */
  yields: z.optional(z.boolean()),
  /** Visiting the page has side effects: it is never prefetched or prerendered. */
  acts: z.optional(z.boolean()),
  /** Query parameters that its pages depend on (docs/page-cache.md); absent: all except advertising parameters. */
  query: z.optional(z.array(z.string())),
  /** Members of a segment may share its pages: they depend on nothing else about a member, apart from holes. */
  shared: z.optional(z.boolean()),
});
export type RouteClaim = z.infer<typeof routeClaim>;

/**
 * Returns whether only a claim's loader knows if an address exists: a code may be unknown, or a page number beyond the
 * end. Members' pages are not indexed and not checked (docs/decisions/0062).
 */
export function mayNotExist(
  { access, path }: Pick<RouteClaim, 'access' | 'path'>,
  { searchParams }: { readonly searchParams: { has(name: string): boolean } },
): boolean {
  return access !== 'member' && (path.includes(':') || searchParams.has('page'));
}

/**
 * Fingerprints of the schemas a build was made with (`@store/contracts/fingerprint`): of bus messages by name, and of
 * API calls by path. And the fragments that its screens embed: `catalogue/product-shelf`.
 */
export const usedSchemas = z.object({
  messages: z.record(messageName, z.string()),
  calls: z.record(z.string(), z.string()),
  /** Absent in older builds. */
  fragments: z.optional(z.array(z.string())),
});
export type UsedSchemas = z.infer<typeof usedSchemas>;

/** Origin of a build's sources, as far as it is known; not part of the version's content. */
export const buildSource = z.object({
  commit: z.string().check(z.regex(/^[0-9a-f]{7,64}(-dirty)?$/)),
  author: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Branch or tag. */
  ref: z.optional(z.string().check(z.regex(/^[\w./@-]{1,200}$/))),
  /** Web address of the repository. */
  repository: z.optional(z.string().check(z.maxLength(200), z.regex(/^https:\/\/[\w.-]+(\/[\w.~-]+)+$/))),
});
export type BuildSource = z.infer<typeof buildSource>;

/** Name of a business area, for the people who operate the store. */
export const areaName = z.string().check(z.minLength(1), z.maxLength(40));

/** `remote.json`: the manifest of a build (C-02, C-03). */
export const remoteManifest = z.object({
  schema: z.literal(1),
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[A-Za-z0-9.-]+)?$/)),
  team: z.string(),
  /** Absent in older builds. */
  area: z.optional(areaName),
  contract: z.int(),
  /** Name of the container on the page: `remote_` + name with `-` as `_`. */
  container: z.string(),
  entry: builtFile,
  /** Node module with claims, loaders and heads; React and remote-kit are provided by the host. */
  server: builtFile,
  routes: z.array(routeClaim),
  fragments: z.array(z.object({ name: z.string(), scripts: z.array(builtFile), styles: z.array(builtFile) })),
  /** Order forms of its landing pages; absent in older builds, and if there are none. */
  order_forms: z.optional(z.array(orderForm)),
  bus: z.object({ publishes: z.array(messageName), reads: z.array(messageName), handles: z.array(messageName) }),
  /** Absent in older builds. */
  uses: z.optional(usedSchemas),
  /** Version ranges of modules that the shell must provide. */
  shared: z.record(z.string(), z.string()),
  /** npm packages that its browser scripts contain, when the build tool reports them. */
  packages: z.optional(z.array(z.string())),
  /** Maximum script bytes (brotli) of this remote for the first paint of a route. */
  budget: z.object({ script_bytes: z.int(), style_bytes: z.int() }),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
