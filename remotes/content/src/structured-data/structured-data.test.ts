import { describe, expect, it } from '@jest/globals';
import type { getArticle, getColumn, Store } from '@store/contracts/calls/content';
import type { Block } from '@store/contracts/content-blocks';
import type { AnswerOf } from '@store/contracts/wire';
import { remote } from '../remote.ts';
import { contentOf } from '../testing/content-of.ts';
import { schemaOrg } from '../testing/schema-org.ts';
import { faqPageOf } from './faq-page.ts';
import { localBusinessOf } from './local-business.ts';

const questions: Block = {
  kind: 'questions',
  items: [
    {
      question: 'いつ乾かしますか',
      answer: [
        { kind: 'text', text: ['洗ったら', { mark: 'strong', of: ['すぐ'] }, 'に。'] },
        { kind: 'list', ordered: false, items: [['根元から'], ['毛先は最後']] },
      ],
    },
    { question: '動画はありますか', answer: [{ kind: 'product', product_code: 'P1001' }] },
  ],
};
const column: AnswerOf<typeof getColumn> = {
  ...{
    column_id: '1',
    title: '冬の頭皮',
    tag: '頭皮',
    lead: '見直します。',
    published_timestamp: Date.UTC(2026, 10, 17),
  },
  picture: { id: 'column-water', width: 960, height: 640, widths: [480, 960], colour: '#eef2f2', alt: '' },
  ...{ noindex: false, content: contentOf(questions), products: [], related: [], previous: null, next: null },
};
const article: AnswerOf<typeof getArticle> = {
  ...{ article_code: 'guide/payment', title: 'お支払い方法', lead: '', revised_timestamp: null, noindex: false },
  ...{ layout: 'beside', content: contentOf(questions), siblings: [] },
};
const store: Store = {
  ...{ store_code: 'ST01', name: '札幌大通店', region: '北海道', prefecture: '北海道', address: '札幌市中央区' },
  ...{ tel: '011-000-0101', hours: '10:00〜20:00', closed: '年中無休', services: [] },
  ...{ latitude: 43.06, longitude: 141.34, map: 'https://maps.test/?query=43.06,141.34' },
};

/** Returns the head of a route for a URL. */
const headOf = (id: string, data: unknown, address: string) =>
  remote.routes
    .find((route) => route.id === id)
    ?.head?.(data, { params: {}, url: new URL(address, 'https://store.test') });
const read = (data: readonly object[] | undefined) =>
  (data ?? []).map((one) => schemaOrg.parse(JSON.parse(JSON.stringify(one))));
const kindsOf = (data: readonly object[] | undefined) => read(data).map((one) => one['@type']);

describe('structured data match the schema.org types (B-10)', () => {
  it('describes an article and its questions', () => {
    const { structuredData } = headOf('column', column, '/column/1?utm_source=mail') ?? {};
    expect(kindsOf(structuredData)).toEqual(['Article', 'FAQPage']);
    expect(JSON.stringify(structuredData)).not.toContain('utm_source');
  });
  it('describes the questions of a guide page', () => {
    expect(kindsOf(headOf('article--guide-page', article, '/guide/payment')?.structuredData)).toEqual(['FAQPage']);
  });
  it('contains questions only when they have a text answer', () => {
    expect(read(faqPageOf(contentOf(questions)))).toMatchObject([
      {
        mainEntity: [
          { name: 'いつ乾かしますか', acceptedAnswer: { text: '洗ったらすぐに。\n・根元から\n・毛先は最後' } },
        ],
      },
    ]);
    expect(faqPageOf(contentOf())).toEqual([]);
  });
  it('describes each store, with hours only if they apply every day', () => {
    const address = { prefecture: null, word: '', services: [], page: 1 };
    const { structuredData } = headOf('store-list', { address, hits: [store] }, '/store_list') ?? {};
    expect(kindsOf(structuredData)).toEqual(['LocalBusiness']);
    expect(localBusinessOf(store)).toMatchObject({ openingHours: 'Mo-Su 10:00-20:00', telephone: '+81-11-000-0101' });
    expect(localBusinessOf({ ...store, closed: '第3水曜日' })).not.toHaveProperty('openingHours');
  });
});

describe('canonical URL and noindex of a page with any query (B-10)', () => {
  const columns = (given: object) => ({ tag: null, word: '', page: 1, hits: [], ...given });
  it.each([
    ['column', column, '/column/1?utm_source=mail&page=2', '/column/1', undefined],
    ['article--guide-page', article, '/guide/payment?x=1', '/guide/payment', undefined],
    ['columns', columns({}), '/column?utm_source=mail', '/column', false],
    ['columns', columns({ tag: '肌', page: 2 }), '/column?page=2&x=1&tag=肌', '/column?tag=%E8%82%8C&page=2', false],
    ['columns', columns({ word: '乾燥' }), '/column?word=乾燥', '/column', true],
  ])('%#: %s', (id, data, address, canonical, noindex) => {
    expect(headOf(id, data, address)).toMatchObject({ canonical, ...(noindex !== undefined && { noindex }) });
  });
});
