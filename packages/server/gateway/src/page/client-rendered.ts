import type { LiveRemote, OutsideAddresses, Page, RouteClaim, UnfinishedForm } from '@store/contracts/composition';
import type { PageParts } from '../release/page-parts.ts';
import { type PageSet, pageReleaseOf } from '../release/page-release.ts';
import { DOCUMENT_END, documentStart } from './document.ts';
import { scriptJson } from './script-json.ts';

interface ClientRendered {
  readonly parts: Pick<PageParts, 'shell' | 'texts'>;
  readonly pages: PageSet;
  readonly isPayment: boolean;
  readonly matched: { readonly remote: LiveRemote; readonly claim: RouteClaim } | null;
  readonly outside: OutsideAddresses;
  readonly development: boolean;
  readonly url: URL;
  /** The form that the page shows again. */
  readonly unfinished: UnfinishedForm | undefined;
  /** HTML of the staff toolbar; empty for normal visits. */
  readonly badge: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Returns a page that the browser renders and loads data for: the fallback when server rendering failed. */
export function clientRendered(options: ClientRendered): string {
  const { parts, pages, matched, isPayment, outside, development, url, unfinished, badge, now } = options;
  const page: Page = {
    release: pageReleaseOf(pages, [matched?.remote.manifest.name], isPayment),
    answers: {},
    coming: [],
    drawn: null,
    outside,
    served_at: now,
    ...(unfinished && { sent: { path: `${url.pathname}${url.search}`, form: unfinished } }),
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
  return start + badge + DOCUMENT_END;
}
