import type { RenderedDocument } from '../page-cache/rendered-document.ts';
import type { Rendered } from '../rendering/render-worker.ts';
import type { CspHashes } from '../security/inline-files.ts';
import { redirectTarget } from '../visit/redirect-target.ts';
import { DOCUMENT_END } from './document.ts';

/** A page that was to be cached and cannot be: something is still coming, was left out, or is for one visitor. */
export class NotCacheable extends Error {
  override readonly name = 'NotCacheable';
  // Private, so that no log takes a whole page for a part of the fault.
  readonly #rendered: Rendered | null;
  constructor(rendered: Rendered | null, why: string) {
    super(why);
    this.#rendered = rendered;
  }
  /** The page for those who asked, without the cookies: they were meant for one visitor, and several may have asked. */
  get rendered(): Rendered | null {
    return this.#rendered && { ...this.#rendered, result: { ...this.#rendered.result, cookies: [] } };
  }
}

/** @throws NotCacheable for a page that only those who asked just now should get. */
export function toCacheable(
  rendered: Rendered | null,
  { policyOf, standsIn }: Pick<RenderedDocument, 'standsIn'> & { readonly policyOf: (cspHashes: CspHashes) => string },
): RenderedDocument {
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
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(result.cspHashes),
    },
    body: result.body + DOCUMENT_END,
    tags: result.tags,
    standsIn,
    changesAt: result.changesAt,
    isWhole: true,
  };
}
