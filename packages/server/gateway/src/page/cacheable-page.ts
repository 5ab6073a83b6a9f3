import type { RenderedDocument } from '../page-cache/rendered-document.ts';
import type { Rendered } from '../rendering/render-worker.ts';
import type { CspHashes } from '../security/inline-files.ts';
import { redirectTarget } from '../visit/redirect-target.ts';
import { DOCUMENT_END } from './document.ts';

/** A rendered page that cannot be cached: data is pending, something was left out, or it is for one visitor. */
export class NotCacheable extends Error {
  override readonly name = 'NotCacheable';
  // Private, so that loggers do not serialize the whole page with the error.
  readonly #rendered: Rendered | null;
  constructor(rendered: Rendered | null, why: string) {
    super(why);
    this.#rendered = rendered;
  }
  /** The page for the current requests. Cookies are removed: several visitors may share this render. */
  get rendered(): Rendered | null {
    return this.#rendered && { ...this.#rendered, result: { ...this.#rendered.result, cookies: [] } };
  }
}

/** @throws NotCacheable for a page that may only be sent to the current requests. */
export function toCacheable(rendered: Rendered | null, policyOf: (cspHashes: CspHashes) => string): RenderedDocument {
  if (!rendered) throw new NotCacheable(rendered, 'it was not rendered');
  const { result } = rendered;
  if (result.kind === 'form') throw new NotCacheable(rendered, 'it answers a form');
  if (result.cookies.length > 0) throw new NotCacheable(rendered, 'it sets cookies');
  if (result.kind === 'redirect') {
    return { status: 302, headers: { location: redirectTarget(result.path) }, body: '', tags: [], isWhole: true };
  }
  const isLost = result.status === 404 || result.status === 410;
  if (result.status === 503) throw new NotCacheable(rendered, 'it answers 503');
  if (result.coming.length > 0) throw new NotCacheable(rendered, `${result.coming.length} answers are still coming`);
  if (!(result.isWhole || isLost)) throw new NotCacheable(rendered, 'a part of it was left out');
  return {
    status: result.status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(result.cspHashes) },
    body: result.body + DOCUMENT_END,
    tags: result.tags,
    isStandIn: result.isByPrevious,
    changesAt: result.changesAt,
    isWhole: true,
  };
}
