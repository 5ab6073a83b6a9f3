import { getOrderForm, wishesOf } from '@store/contracts/calls/catalogue';
import { linkPreview, previewPage } from '@store/contracts/calls/content';
import type { AnswerOf } from '@store/contracts/wire';
import { or } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { type Handler, handle, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';
import { priceForm } from '../../landing-page/order-form.ts';
import { isColumn, showColumn } from '../column/get-column.ts';
import { findBanner, isBannerRow } from '../feed/banner-pages.ts';
import { isArticle, showArticle } from '../feed/get-article.ts';
import { isNoticePage } from '../feed/notice-pages.ts';
import { bannerOf } from '../feed/wire-campaign.ts';
import { isLandingPage, showForm, showLandingPage } from '../landing/get-landing-page.ts';
import { findPage } from '../pages/find-page.ts';
import { isInTime } from '../pages/is-shown-to.ts';
import type { ShopAddresses } from '../pages/outside-addresses.ts';
import type { PageRow } from '../pages/page-rows.ts';
import type { RefuseStranger } from '../pages/refuse-stranger.ts';
import type { Reading } from '../pages/show-content.ts';
import { findDraft, identityOf } from './preview-drafts.ts';
import type { Preview, PreviewLinks } from './preview-links.ts';

interface PreviewParts {
  readonly links: PreviewLinks;
  readonly addresses: ShopAddresses;
  readonly refuseStranger: RefuseStranger;
}

/** Future pages for holders of a signed link (docs/content.md). */
export function previewHandlers({ links, addresses, refuseStranger }: PreviewParts): readonly Handler[] {
  return [
    handle(linkPreview, async ({ token, slug, at }, context) => {
      const refusal = refuseStranger(token, context);
      if (refusal) return refusal;
      const preview = { slug, at };
      return (await findPreviewed(context.database, preview)) === null
        ? nothingThere()
        : { path: links.pathOf(preview, context.clock()) };
    }),
    handle(previewPage, async ({ key }, context) => {
      const preview = links.read(key, context.clock());
      const found = preview && (await findPreviewed(context.database, preview));
      if (!preview || !found) return nothingThere();
      const { at, draft } = preview;
      const identity = draft ? identityOf(draft.reader) : context.identity;
      const reading: Reading = { database: context.database, identity, clock: () => at };
      return { at, page: await showPage(reading, found, addresses) };
    }),
  ];
}

async function showPage(reading: Reading, found: PageRow, addresses: ShopAddresses): Promise<Shown> {
  if (found.kind === 'column') return { kind: 'column', column: await showColumn(reading, found, addresses) };
  if (isBannerRow(found)) {
    const picture = await loadPictures(reading.database, [found.pictureId]);
    return { kind: 'banner', banner: bannerOf(found, picture) };
  }
  if (found.kind !== 'lp') return { kind: 'article', article: await showArticle(reading, found, addresses) };
  const landing = await showLandingPage(reading, found, addresses);
  const terms = found.form && (await showForm(reading, found.form));
  const form = terms && (await priceForm(getOrderForm.request.parse(wishesOf(terms)), reading));
  return { kind: 'lp', landing, form: terms && form && { terms, told: form } };
}

type Shown = AnswerOf<typeof previewPage>['page'];

const nothingThere = (): Refusal => refuse('not-found', 'お探しのページが見つかりません。');

/** The page at this address and time, for any audience; or a draft. */
async function findPreviewed(queries: Queries, { slug, at, draft }: Preview): Promise<PageRow | null> {
  if (draft) return findDraft(queries, { at, draft });
  const isThere = isInTime(at);
  const [place, code = ''] = slug.split('/');
  if (place === 'lp') return findPage(queries, isLandingPage(code), isThere);
  if (place === 'notice') return findPage(queries, isNoticePage(code), isThere);
  if (place === 'banner') return findBanner(queries, code, isThere);
  return findPage(queries, or(isColumn(slug), isArticle(slug.toLowerCase())), isThere);
}
