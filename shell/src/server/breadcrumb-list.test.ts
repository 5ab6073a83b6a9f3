import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { renderedPond } from '../testing/pond-page.ts';
import { withBreadcrumbs } from './breadcrumb-list.ts';

/** https://schema.org/BreadcrumbList, strict: rejects unknown properties. */
const shape = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().check(z.gte(1)),
        name: z.string().check(z.minLength(1)),
        item: z.url({ protocol: /^https?$/ }),
      }),
    )
    .check(z.minLength(2)),
});
const url = new URL('https://store.test/guide/payment?utm_source=mail');
const crumbs = [
  { label: 'ご利用ガイド', href: '/guide' },
  { label: 'お支払い方法', href: '/guide/payment' },
];

it('withBreadcrumbs adds the breadcrumbs of an indexable page as a schema.org BreadcrumbList (B-10, B-11)', () => {
  const [breadcrumbs, faq] =
    withBreadcrumbs({ canonical: '/guide/payment', structuredData: [{ '@type': 'FAQPage' }] }, crumbs, url)
      .structuredData ?? [];
  expect(shape.parse(breadcrumbs)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'トップ', item: 'https://store.test/' },
      { position: 2, name: 'ご利用ガイド', item: 'https://store.test/guide' },
      { position: 3, name: 'お支払い方法', item: 'https://store.test/guide/payment' },
    ],
  });
  expect(faq).toEqual({ '@type': 'FAQPage' });
});

it.each([
  ['excluded from search engines', { canonical: '/item', noindex: true }, crumbs],
  ['without a canonical URL', {}, crumbs],
  ['without breadcrumbs', { canonical: '/' }, []],
])('withBreadcrumbs leaves a page %s unchanged (B-10)', (_, head, pageCrumbs) => {
  expect(withBreadcrumbs(head, pageCrumbs, url)).toBe(head);
});

it('renderPage includes the breadcrumbs in the structured data (B-11)', async () => {
  expect(JSON.stringify((await renderedPond()).head.structuredData)).toContain('http://store.test/fish/koi');
});
