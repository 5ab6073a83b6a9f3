import * as z from 'zod/mini';
import { orderForm } from '../../composition/order-form.ts';
import { slug } from '../../content-blocks/index.ts';
import { campaign } from '../../entities/campaign.ts';
import { readCall } from '../../wire/call.ts';
import { getOrderForm } from '../catalogue/landing-page.ts';
import { getColumn } from './content.ts';
import { contentToken } from './content-pages.ts';
import { getArticle } from './feed.ts';
import { getLandingPage } from './landing-page.ts';

/** Latest moment a preview may show, epoch ms: the end of 2099. */
const LAST_MOMENT = 4_102_444_800_000;

/** Creates a capability URL, valid for seven days, that shows a page as it will be at a moment (epoch ms). */
export const linkPreview = readCall(
  'content/_preview-link',
  z.strictObject({ token: contentToken, slug, at: z.int().check(z.gte(0), z.lte(LAST_MOMENT)) }),
  z.object({ path: z.string() }),
  { refusals: ['not-found'] },
);

/** The page of a signed preview link: content and prices at that moment, regardless of audience. */
export const previewPage = readCall(
  'content/_preview',
  z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(500)) }),
  z.object({
    /** The moment shown, epoch ms. */
    at: z.int(),
    page: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('article'), article: getArticle.answer }),
      z.object({ kind: z.literal('column'), column: getColumn.answer }),
      z.object({ kind: z.literal('banner'), banner: campaign }),
      z.object({
        kind: z.literal('lp'),
        landing: getLandingPage.answer,
        /** Its order form with prices at that moment; null if it has none, or none of its items is on sale then. */
        form: z.nullable(z.object({ terms: orderForm, told: getOrderForm.answer })),
      }),
    ]),
  }),
  { refusals: ['not-found'] },
);
