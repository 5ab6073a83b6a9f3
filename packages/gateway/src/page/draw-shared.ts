import type { Drawn } from '../drawing/drawing-worker.ts';
import type { InlineSeals } from '../security/inline-files.ts';
import type { DrawnPage } from '../shared-pages/drawn-page.ts';
import { DOCUMENT_END } from './document.ts';
import { redirectTarget } from './redirect-target.ts';

/** A page that was drawn for everybody and cannot be: something is still coming, was left out, or is for one visitor. */
export class NotForSharing extends Error {
  override readonly name = 'NotForSharing';
  // Private, so that no log takes a whole page for a part of the fault.
  readonly #drawn: Drawn | null;
  constructor(drawn: Drawn | null) {
    super('not for sharing');
    this.#drawn = drawn;
  }
  /** The page for those who asked, without the cookies: they were meant for one visitor, and several may have asked. */
  get drawn(): Drawn | null {
    return this.#drawn && { ...this.#drawn, drawing: { ...this.#drawn.drawing, cookies: [] } };
  }
}

/** @throws NotForSharing for a page that only those who asked just now should get. */
export function drawShared(drawn: Drawn | null, policyOf: (seals: InlineSeals) => string): DrawnPage {
  if (!drawn || drawn.drawing.cookies.length > 0) throw new NotForSharing(drawn);
  const { drawing } = drawn;
  if (drawing.kind === 'redirect') {
    return { status: 302, headers: { location: redirectTarget(drawing.path) }, body: '', tags: [], isWhole: true };
  }
  const isLost = drawing.status === 404;
  if (drawing.status === 503 || drawing.coming.length > 0 || !(drawing.isWhole || isLost))
    throw new NotForSharing(drawn);
  return {
    status: drawing.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(drawing.seals),
    },
    body: drawing.body + DOCUMENT_END,
    tags: drawing.tags,
    changesAt: drawing.changesAt,
    isWhole: true,
  };
}
