import { readInquiryLink } from '@store/contracts/calls/inquiry';
import { defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';

/** a forged or old link leads nowhere. What was written is asked for by the browser: no page that could be kept holds it. */
export async function loadLinkedInquiry({ shop, url }: LoaderArguments) {
  const token = url.searchParams.get('token') ?? '';
  if (!readInquiryLink.request.safeParse({ token }).success) throw notFound();
  const reply = await shop.call(readInquiryLink, { token });
  if (reply.kind === 'refused') throw notFound();
  return { ...reply.data, token };
}

export const linkedInquiryRoute = defineRoute({
  id: 'linked-inquiry',
  path: '/guide/contact/inquiry',
  title: 'お問い合わせ',
  body_class: 'article',
  noindex: true,
  loader: loadLinkedInquiry,
  head: ({ inquiry_code }) => ({ title: `お問い合わせ ${inquiry_code}`, noindex: true }),
  crumbs: ({ inquiry_code }) => [{ label: `お問い合わせ ${inquiry_code}`, href: '/guide/contact/inquiry' }],
  screen: () => import('./linked-inquiry.screen.tsx'),
});
