import type { LiveRemote, OutsideAddresses, Page, RouteClaim } from '@store/contracts/composition';
import type { PageParts } from '../release/page-parts.ts';
import { pageRemoteOf } from '../release/page-remote.ts';
import { DOCUMENT_END, documentStart } from './document.ts';
import { scriptJson } from './script-json.ts';

interface ClientRendered {
  readonly parts: Pick<PageParts, 'release' | 'shell' | 'texts'>;
  readonly matched: { readonly remote: LiveRemote; readonly claim: RouteClaim } | null;
  readonly outside: OutsideAddresses;
  readonly development: boolean;
  readonly url: URL;
  /** Epoch ms. */
  readonly now: number;
}

/** A page that the browser renders and asks for by itself: what stands in when nothing could be rendered here. */
export function clientRendered({ parts, matched, outside, development, url, now }: ClientRendered): string {
  const page: Page = {
    release: { id: parts.release.id, remotes: parts.release.remotes.map(pageRemoteOf) },
    answers: {},
    coming: [],
    drawn: null,
    outside,
    served_at: now,
    development,
  };
  const start = documentStart({
    shell: parts.shell,
    texts: parts.texts,
    matched,
    head: {},
    pageJson: scriptJson(page),
    html: '',
    isRendered: false,
    origin: url.origin,
  });
  return start + DOCUMENT_END;
}
