import { getLandingPage } from '@store/contracts/calls/content';
import type { AnswerOf } from '@store/contracts/wire';
import { defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';
import { noPage } from '../not-found/no-page.ts';
import { faqPageOf } from '../structured-data/faq-page.ts';

/** Asks for the landing page at this address; one that is over leads on or says so. */
export async function loadLanding({ params, shop }: LoaderArguments) {
  const asked = getLandingPage.request.safeParse({ slug: params.slug });
  if (!asked.success) throw notFound();
  const reply = await shop.call(getLandingPage, asked.data, { freshMs: 60_000 });
  if (reply.kind === 'refused') throw noPage(reply);
  return reply.data;
}

/** A landing page as the backend tells it. */
export type LandingPage = AnswerOf<typeof getLandingPage>;

/** How wide the picture stands; said to the document's preload as well. */
export const HERO_SIZES = '(width >= 960px) 960px, 100vw';

/** landing pages made of blocks; one that is a remote of its own takes its address (docs/decisions/0060). */
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
