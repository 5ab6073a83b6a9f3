import { linkPreview, previewPage } from '@store/contracts/calls/content';
import type { Queries } from '../../../platform/database/database.ts';
import { type Handler, handle, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { findColumn, showColumn } from '../column/get-column.ts';
import { findArticle, showArticle } from '../feed/get-article.ts';
import { isInTime } from '../pages/is-shown-to.ts';
import type { ShopAddresses } from '../pages/outside-addresses.ts';
import type { RefuseStranger } from '../pages/refuse-stranger.ts';
import type { Preview, PreviewLinks } from './preview-links.ts';

interface PreviewParts {
  readonly links: PreviewLinks;
  readonly addresses: ShopAddresses;
  readonly refuseStranger: RefuseStranger;
}

/** Pages ahead of their time, for those who were given a link (docs/content.md). */
export function previewHandlers({ links, addresses, refuseStranger }: PreviewParts): readonly Handler[] {
  return [
    handle(linkPreview, async ({ token, slug, at }, context) => {
      const refusal = refuseStranger(token, context);
      if (refusal) return refusal;
      const preview = { slug, at };
      return (await findPage(context.database, preview)) === null
        ? nothingThere()
        : { path: links.pathOf(preview, context.clock()) };
    }),
    handle(previewPage, async ({ key }, context) => {
      const preview = links.read(key, context.clock());
      const found = preview && (await findPage(context.database, preview));
      if (!preview || !found) return nothingThere();
      const { at } = preview;
      const reading = { database: context.database, identity: context.identity, clock: () => at };
      if (found.kind === 'column')
        return { at, page: { kind: 'column' as const, column: await showColumn(reading, found, addresses) } };
      return { at, page: { kind: 'article' as const, article: await showArticle(reading, found, addresses) } };
    }),
  ];
}

const nothingThere = (): Refusal => refuse('not-found', 'お探しのページが見つかりません。');

/** What stands at the address at that moment, for any audience. */
async function findPage(queries: Queries, { slug, at }: Preview) {
  const isThere = isInTime(at);
  return (await findColumn(queries, slug, isThere)) ?? (await findArticle(queries, slug.toLowerCase(), isThere));
}
