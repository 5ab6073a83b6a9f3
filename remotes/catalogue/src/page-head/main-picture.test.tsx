import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import {
  categoryDetail,
  getProduct,
  relatedItems,
  searchItems,
  shopMap,
  topShelves,
} from '@store/contracts/calls/catalogue';
import { getBrand, getConcern, listCarousel, searchFeed } from '@store/contracts/calls/content';
import { answer, renderRoute, testShop } from '@store/remote-kit/testing';
import { remote } from '../remote.ts';
import { aListPage, aProduct, aSummary } from '../testing/fixtures.ts';
import { aBrand, aCampaign, aCategory, aConcern, aShopMap, aSlide } from '../testing/places.ts';

const picture = (id: string) => ({ ...aSummary().picture, id });
const answers = [
  answer(topShelves, () => ({
    recommended: [aSummary()],
    ranking: { basis: '', women: [aSummary()], men: [] },
    new_items: [aSummary()],
    columns: [],
  })),
  answer(searchFeed, () => ({
    total: 2,
    hits: [aCampaign, { ...aCampaign, feed_code: 'CP02', kind: 'outlet' as const }],
  })),
  answer(shopMap, () => ({
    ...aShopMap,
    roots: aShopMap.roots.flatMap((root) => [
      root,
      { ...root, category_code: '1101', children: [], picture: picture('band-women') },
    ]),
  })),
  answer(listCarousel, () => ({ slides: [aSlide(1), aSlide(2)] })),
  answer(categoryDetail, () => aCategory),
  answer(getBrand, () => aBrand),
  answer(getConcern, () => aConcern),
  answer(searchItems, () =>
    aListPage({ hits: [aSummary(), aSummary({ product_code: 'P1002', picture: picture('p1002') })] }),
  ),
  answer(getProduct, () => aProduct()),
  answer(relatedItems, () => ({ hits: [aSummary({ picture: picture('p1007') })] })),
];

// Stubs the browser APIs that the carousel needs and jsdom lacks.
beforeEach(() => {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  stubGlobal('ResizeObserver', Observer);
  stubGlobal('IntersectionObserver', Observer);
  stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => restoreGlobals());

async function headOf(id: string, path: string, params: Record<string, string>) {
  const route = remote.routes.find((one) => one.id === id);
  const { shop } = testShop({ answers });
  const given = { params, url: new URL(path, 'https://store.test'), shop, signal: new AbortController().signal };
  return route?.head?.(await route.loader?.(given), given);
}

it.each([
  ['top', '/', {}],
  ['categories', '/category', {}],
  ['category', '/category/1002', { category_code: '1002' }],
  ['items', '/item', {}],
  ['search', '/item/%E6%A4%BF', { free_word: '椿' }],
  ['new-items', '/new_item', {}],
  ['subscription-items', '/periodical_purchase_item', {}],
  ['concern', '/concern/2002', { concern_code: '2002' }],
  ['brand', '/brand/BR01', { brand_code: 'BR01' }],
  ['campaigns', '/campaigns', {}],
  ['campaign', '/campaign/CP01', { campaign_code: 'CP01' }],
  ['product', '/product/P1001', { product_code: 'P1001' }],
])('%s: the main picture is the one preloaded by the document', async (id, path, params) => {
  const head = await headOf(id, path, params);
  const { container } = await renderRoute(remote, path, { answers });
  const [main, ...others] = container.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  expect(others).toEqual([]);
  expect(main).toHaveAttribute('loading', 'eager');
  const source = main?.parentElement?.querySelector('source');
  const { id: pictureId, widths = [], sizes } = head?.mainPicture ?? {};
  expect(source).toHaveAttribute('type', 'image/avif');
  expect(source).toHaveAttribute('sizes', sizes);
  expect(source).toHaveAttribute(
    'srcset',
    widths.map((width) => `/pictures/${pictureId}-${width}.avif ${width}w`).join(', '),
  );
  for (const image of container.querySelectorAll('img')) {
    expect(image).toHaveAttribute('width');
    expect(image).toHaveAttribute('height');
  }
});
