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

/** Last moment that a preview may show, epoch ms: the end of 2099. */
const LAST_MOMENT = 4_102_444_800_000;

/** Where whoever was given the address sees a page of the shop as it will be at a moment (epoch ms), for seven days. */
export const linkPreview = readCall(
  'content/_preview-link',
  z.strictObject({ token: contentToken, slug, at: z.int().check(z.gte(0), z.lte(LAST_MOMENT)) }),
  z.object({ path: z.string() }),
  { refusals: ['not-found'] },
);

/** A page as a signed preview link shows it: what stands at that moment, with that moment's prices, for whatever audience. */
export const previewPage = readCall(
  'content/_preview',
  z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(500)) }),
  z.object({
    /** The moment that is shown, epoch ms. */
    at: z.int(),
    page: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('article'), article: getArticle.answer }),
      z.object({ kind: z.literal('column'), column: getColumn.answer }),
      z.object({ kind: z.literal('banner'), banner: campaign }),
      z.object({
        kind: z.literal('lp'),
        landing: getLandingPage.answer,
        /** Its order form with what its goods come to at that moment; null where there is none, or nothing of it is sold then. */
        form: z.nullable(z.object({ terms: orderForm, told: getOrderForm.answer })),
      }),
    ]),
  }),
  { refusals: ['not-found'] },
);
