import * as z from 'zod/mini';
import { messageName } from '../bus/message.ts';
import { claimDates } from './claim-dates.ts';
import { orderForm } from './order-form.ts';

/** The contract version this code speaks; a remote built for another major is not mounted (A10). */
export const CONTRACT_VERSION = 1;

/**
 * A file of a build, relative to the remote's versioned folder. `integrity` is a sha384 subresource-integrity value; it is
 * empty for a development server's file, which changes under the open page, and no build without it can be published.
 */
export const builtFile = z.object({
  path: z.string().check(
    z.regex(/^[A-Za-z0-9._/-]+$/),
    z.refine((p) => !p.includes('..') && !p.startsWith('/')),
  ),
  integrity: z.string().check(z.regex(/^(sha384-[A-Za-z0-9+/=]{64})?$/)),
  /** Bytes as served with brotli. */
  brotli_bytes: z.int(),
});
export type BuiltFile = z.infer<typeof builtFile>;

/** How much of the shell surrounds a screen (L-06): `full`, `short` (logo and a way back), `landing` (reduced). */
export const layout = z.enum(['full', 'short', 'landing']);

/**
 * Which of a route's addresses are payment pages: all of them, or those whose query says so. A payment page is loaded as a
 * page of its own, so that no other team's script is there, and it alone may frame the card network's fields (PCI DSS 6.4.3).
 */
export const paymentPages = z.object({
  /** Why the team's scripts are needed there, for the list of a payment page's scripts. */
  reason: z.string().check(z.minLength(10), z.maxLength(200)),
  when: z.optional(z.object({ query: z.string(), values: z.array(z.string()) })),
});
export type PaymentPages = z.infer<typeof paymentPages>;

/** Whether an address of a claim is a payment page. */
export function isPaymentPage(
  { payment }: { readonly payment?: PaymentPages | undefined },
  { searchParams }: { readonly searchParams: { get(name: string): string | null } },
): boolean {
  if (!payment?.when) return payment !== undefined;
  return payment.when.values.includes(searchParams.get(payment.when.query) ?? '');
}

/**
 * Where a visit keeps the very parts it began with, to its end: a purchase, or a medicine's questions and consultation. Publishes
 * meanwhile are for others.
 */
export const zone = z.enum(['purchase', 'medicine']);
export type Zone = z.infer<typeof zone>;

/** What pages and manifests say alike of a claimed address. */
export const plainClaim = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** Pattern in React Router's words: `/product/:product_code`, `/lp/scalp-care`, `/lp/*`. */
  path: z.string().check(z.regex(/^\/[A-Za-z0-9_\-/:.*?]*$/)),
  title: z.string(),
  /** Label in the breadcrumb bar; a route without one is skipped (B-11). */
  breadcrumb: z.optional(z.string()),
  /** Its screen brings crumbs: their bar has its place before they are there. */
  has_crumbs: z.optional(z.boolean()),
  body_class: z.string(),
  noindex: z._default(z.boolean(), false),
  layout: z._default(layout, 'full'),
  /** `member`: an anonymous visitor is sent to /login with return_path (B-06). */
  access: z._default(z.enum(['anyone', 'member']), 'anyone'),
  payment: z.optional(paymentPages),
  zone: z.optional(zone),
  /** Files the first paint of this route needs beyond the entry, in load order. */
  scripts: z.array(builtFile),
  styles: z.array(builtFile),
});

/** One claimed address with what the shell must know before the remote's code is there. */
export const routeClaim = z.extend(plainClaim, {
  dates: z.optional(claimDates),
  /** Its address is a key, as a signed link is: the page is kept nowhere and no other site is told where a visitor came from. */
  confidential: z.optional(z.boolean()),
  /** Its pages are data: a claim of one address among its own takes that address, of any team, without its consent (docs/decisions/0060). */
  yields: z.optional(z.boolean()),
  /** Its page does something by itself: it is not given to a prefetch or prerender. */
  acts: z.optional(z.boolean()),
  /** Names of the query parameters that its pages depend on (docs/page-cache.md); absent: any name but those of advertising. */
  query: z.optional(z.array(z.string())),
});
export type RouteClaim = z.infer<typeof routeClaim>;

/**
 * Whether only a claim's loader knows an address's status: a code may name nothing, a list end before that page. Members' pages
 * nobody lists (docs/decisions/0062).
 */
export function mayNotExist(
  { access, path }: Pick<RouteClaim, 'access' | 'path'>,
  { searchParams }: { readonly searchParams: { has(name: string): boolean } },
): boolean {
  return access !== 'member' && (path.includes(':') || searchParams.has('page'));
}

/**
 * The schemas that a build was made with, each as a fingerprint (`@store/contracts/fingerprint`): of the bus messages it uses by name, of
 * the API's calls in its code by path.
 */
export const usedSchemas = z.object({
  messages: z.record(messageName, z.string()),
  calls: z.record(z.string(), z.string()),
});
export type UsedSchemas = z.infer<typeof usedSchemas>;

/** `remote.json`: what a build says of itself (C-02, C-03). */
export const remoteManifest = z.object({
  schema: z.literal(1),
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[A-Za-z0-9.-]+)?$/)),
  team: z.string(),
  contract: z.int(),
  /** Name of the container on the page: `remote_` + name with `-` as `_`. */
  container: z.string(),
  entry: builtFile,
  /** One module for Node with the claims, loaders and heads; React and remote-kit are the host's. */
  server: builtFile,
  routes: z.array(routeClaim),
  fragments: z.array(z.object({ name: z.string(), scripts: z.array(builtFile), styles: z.array(builtFile) })),
  /** Of its landing pages; absent in builds from before a form was its team's own, and where there is none. */
  order_forms: z.optional(z.array(orderForm)),
  bus: z.object({ publishes: z.array(messageName), reads: z.array(messageName), handles: z.array(messageName) }),
  /** Absent in builds from before it was recorded. */
  uses: z.optional(usedSchemas),
  /** Ranges of what the shell must provide. */
  shared: z.record(z.string(), z.string()),
  /** Most bytes (brotli) of script that one route's first paint may need of this remote. */
  budget: z.object({ script_bytes: z.int(), style_bytes: z.int() }),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
