import { getLandingForm, getLandingPage } from '@store/contracts/calls/content';
import { type OrderFormTerms, orderForm } from '@store/contracts/composition';
import type { AnswerOf } from '@store/contracts/wire';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { type CallContext, type Handler, handle, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';
import { findPage } from '../pages/find-page.ts';
import { isShownTo } from '../pages/is-shown-to.ts';
import type { ShopAddresses } from '../pages/outside-addresses.ts';
import type { PageRow } from '../pages/page-rows.ts';
import { refuseOver } from '../pages/refuse-over.ts';
import { fillFigures, type Reading, showContent } from '../pages/show-content.ts';

/** `lp/_get-page` and `lp/_get-page-form`: landing pages made of blocks, and their order forms. */
export const landingContentHandlers = (addresses: ShopAddresses): readonly Handler[] => [
  handle(getLandingPage, async ({ slug }, context) => {
    const page = await findPage(context.database, isLandingPage(slug), isShownTo(context.identity, context.clock()));
    return page ? showLandingPage(context, page, addresses) : noPage(context, isLandingPage(slug));
  }),
  handle(getLandingForm, async ({ slug }, context) => {
    const page = await findPage(context.database, isLandingPage(slug), isShownTo(context.identity, context.clock()));
    if (!page?.form) return noPage(context, and(isLandingPage(slug), isNotNull(contentPages.form)));
    return { slug: page.code, form: await showForm(context, page.form) };
  }),
];

async function noPage(context: CallContext, isMeant: SQL | undefined): Promise<Refusal> {
  return (await refuseOver(context, isMeant)) ?? refuse('not-found', 'お探しのページが見つかりません。');
}

/** The landing page with this slug, ignoring case. */
export function isLandingPage(slug: string): SQL | undefined {
  return and(eq(sql`lower(${contentPages.slug})`, `lp/${slug.toLowerCase()}`), eq(contentPages.kind, 'lp'));
}

const shownTexts = z.pick(getLandingPage.answer, { title: true, lead: true, form: true });

/** A landing page as visible to the visitor, at the context's time. */
export async function showLandingPage(
  context: Reading,
  page: PageRow,
  addresses: ShopAddresses,
): Promise<AnswerOf<typeof getLandingPage>> {
  const { title, description, pictureId, noindex, code, blocks } = page;
  const texts = { title, lead: description, form: page.form && { title: page.form.title, lead: page.form.lead } };
  return {
    ...shownTexts.parse(await fillFigures(context, texts)),
    slug: code,
    noindex,
    picture: pictureId === null ? null : (await loadPictures(context.database, [pictureId]))(pictureId),
    content: await showContent(context, blocks, addresses),
  };
}

/** A form's texts with the shop's figures filled in. */
export async function showForm(context: Reading, form: OrderFormTerms): Promise<OrderFormTerms> {
  return orderForm.parse(await fillFigures(context, form));
}
