import { getLandingPage } from '@store/contracts/calls/content';
import type { AnswerOf } from '@store/contracts/wire';
import { defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';
import { noPage } from '../not-found/no-page.ts';
import { faqPageOf } from '../structured-data/faq-page.ts';

/** Loads the landing page of this URL; an ended one redirects or is gone. */
export async function loadLanding({ params, shop }: LoaderArguments) {
  const parsed = getLandingPage.request.safeParse({ slug: params.slug });
  if (!parsed.success) throw notFound();
  const reply = await shop.call(getLandingPage, parsed.data, { freshMs: 60_000 });
  if (reply.kind === 'refused') throw noPage(reply);
  return reply.data;
}

/** Landing page as returned by the backend. */
export type LandingPage = AnswerOf<typeof getLandingPage>;

/** `sizes` of the picture, shared with the preload in the document head. */
export const HERO_SIZES = '(width >= 960px) 960px, 100vw';

/** landing pages made of blocks; a landing page with its own remote overrides this URL (docs/decisions/0060). */
export const landingRoute = defineRoute({
  id: 'landing',
  path: '/lp/:slug',
  title: '特集',
  body_class: 'lp',
  layout: 'landing',
  yields: true,
  loader: loadLanding,
  head: ({ title, lead, slug, noindex, picture, content }) => ({
    title,
    description: lead,
    canonical: `/lp/${slug}`,
    ...(noindex && { noindex: true }),
    ...(picture && { mainPicture: { id: picture.id, widths: picture.widths, sizes: HERO_SIZES } }),
    structuredData: faqPageOf(content),
  }),
  screen: () => import('./landing.screen.tsx'),
});
