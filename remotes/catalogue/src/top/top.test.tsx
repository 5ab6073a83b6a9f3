import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restoreGlobals, stubGlobal } from '@store/build-config/testing';
import { carouselState, customerState, noticesState } from '@store/contracts/bus';
import { searchItemCodes, shopMap, topShelves } from '@store/contracts/calls/catalogue';
import { listCarousel, searchFeed } from '@store/contracts/calls/content';
import { answer, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { seenProducts } from '../recently-seen/seen-products.ts';
import { remote } from '../remote.ts';
import { aCustomer, aSummary } from '../testing/fixtures.ts';
import { aBanner, aCampaign, aShopMap, aSlide } from '../testing/places.ts';
import { MOVE_MS, STAY_MS } from './carousel/use-carousel.ts';

const elsewhere = { ...aBanner, feed_code: 'BN05', title: '頭皮から整える', places: ['menu-concern'] };

/** Stubs the browser APIs that the carousel needs and jsdom lacks. */
function aBrowser({ prefersStill = false } = {}) {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  stubGlobal('ResizeObserver', Observer);
  stubGlobal('IntersectionObserver', Observer);
  const media = { matches: prefersStill, addEventListener: () => {}, removeEventListener: () => {} };
  stubGlobal('matchMedia', () => media);
  // Slides of 1120 px in a row.
  document.head.innerHTML = '<style>li { margin-right: 20px }</style>';
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1120);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) * 1140 : 0;
  });
}

function open(table: ShopTable = {}) {
  return renderRoute(remote, '/', {
    ...table,
    answers: [
      answer(topShelves, () => ({
        recommended: [aSummary()],
        ranking: {
          basis: '集計期間：2026/11/09〜2026/11/15',
          women: [aSummary({ product_name: '女性の一位' })],
          men: [aSummary({ product_name: '男性の一位' })],
        },
        new_items: [aSummary({ product_name: '新しい商品' })],
        columns: [],
      })),
      answer(searchFeed, ({ query }) => ({ total: 1, hits: query === 'banner' ? [aBanner, elsewhere] : [aCampaign] })),
      answer(shopMap, () => aShopMap),
      answer(searchItemCodes, () => ({ total: 1, hits: [aSummary({ product_name: '見た商品' })] })),
      answer(listCarousel, () => ({ slides: [aSlide(1), aSlide(2), aSlide(3)] })),
    ],
  });
}

beforeEach(() => aBrowser());
afterEach(() => {
  jest.useRealTimers();
  restoreGlobals();
  document.head.replaceChildren();
});

describe('top page (R-01)', () => {
  it('shows recently viewed products at the end (9)', async () => {
    seenProducts.add('P1001');
    await open();
    await act(async () => document.dispatchEvent(new Event('scroll')));
    expect(await screen.findByRole('link', { name: '見た商品' })).toBeVisible();
    seenProducts.clear();
  });
  it('shows shelves, ranking with its basis, campaigns, concerns and brands', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'おすすめ商品' })).toBeVisible();
    expect(screen.getByText('集計期間：2026/11/09〜2026/11/15')).toBeVisible();
    expect(screen.getByRole('link', { name: /ノワキ.*はじめての頭皮ケア/ })).toHaveAttribute('href', '/campaign/CP01');
    expect(screen.getByRole('link', { name: /ベタつき・ニオイ/ })).toHaveAttribute('href', '/concern/2002');
    expect(screen.getByRole('link', { name: /KAMIORI/ })).toHaveAttribute('href', '/brand/BR02');
  });
  it('shows banners next to the campaigns, as plain links (R-01, A-14)', async () => {
    await open();
    const banners = within(screen.getByRole('list', { name: 'ピックアップ' })).getAllByRole('link');
    expect(banners.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/gift', 'ギフト特集ラッピング・のし無料'],
    ]);
  });
  it('links to the app, LINE and the stores (R-01)', async () => {
    await open();
    const ways = within(screen.getByRole('navigation', { name: 'アプリ・LINE・店舗' })).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/AppIntroduction', '/connect/line', '/store_list']);
  });
  it('greets a member by name', async () => {
    await open({ state: [[customerState, aCustomer('ANGFA_STORE_MEMBER')]] });
    expect(screen.getByRole('heading', { name: '佐伯さまへのおすすめ' })).toBeVisible();
  });
  it('switches the ranking between women and men', async () => {
    await open();
    expect(screen.getByRole('link', { name: '女性の一位' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'メンズ' }));
    expect(screen.getByRole('link', { name: '男性の一位' })).toBeVisible();
  });
  it('links each notice to its page', async () => {
    const notice = {
      feed_code: 'N0001',
      feed_type: 'information',
      title: '年末年始の出荷について',
      kind: '配送',
      start_timestamp: 0,
      attributes: { priority: 1, target: null },
    };
    await open({ state: [[noticesState, [notice]]] });
    expect(screen.getByRole('link', { name: /年末年始の出荷について/ })).toHaveAttribute('href', '/notice/N0001');
  });
});

describe('top page carousel', () => {
  const carousel = () => within(screen.getByRole('region', { name: 'おすすめ' }));
  const current = () => carousel().getByRole('button', { current: true }).getAttribute('aria-label');
  /** Advances the time by one slide. */
  const wait = (ms = STAY_MS + MOVE_MS) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('shows the slides of the startup data', async () => {
    await open({ state: [[carouselState, [aSlide(7)]]] });
    expect(screen.getByRole('link', { name: '7枚目を見る' })).toHaveAttribute('href', '/brand/BR01');
    expect(screen.queryByRole('button', { name: '次へ' })).not.toBeInTheDocument();
  });
  it('loads its first picture with priority', async () => {
    await open();
    const [first, second] = carousel().getAllByRole('presentation', { hidden: true });
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(second).not.toHaveAttribute('fetchpriority');
  });
  it('advances after three seconds plus the transition, until paused', async () => {
    await open();
    jest.useFakeTimers({ advanceTimers: true });
    fireEvent.click(carousel().getByRole('button', { name: '2枚目：見出し2' }));
    expect(current()).toBe('2枚目：見出し2');
    await wait();
    expect(current()).toBe('3枚目：見出し3');
    fireEvent.click(carousel().getByRole('button', { name: '自動再生を止める' }));
    await wait(STAY_MS * 5);
    expect(current()).toBe('3枚目：見出し3');
    fireEvent.click(carousel().getByRole('button', { name: '自動再生を始める' }));
    await wait();
    expect(current()).toBe('1枚目：見出し1');
  });
  it.each([
    ['on hover', (region: HTMLElement) => fireEvent.pointerEnter(region, { pointerType: 'mouse' })],
    ['on focus', (region: HTMLElement) => fireEvent.focus(region)],
    [
      'in a hidden tab',
      () => {
        jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        fireEvent(document, new Event('visibilitychange'));
      },
    ],
  ])('stops %s', async (_name, halt) => {
    await open();
    jest.useFakeTimers({ advanceTimers: true });
    act(() => void halt(screen.getByRole('region', { name: 'おすすめ' })));
    await wait(STAY_MS * 4);
    expect(current()).toBe('1枚目：見出し1');
  });
  it('does not advance under reduced motion', async () => {
    aBrowser({ prefersStill: true });
    await open();
    jest.useFakeTimers({ advanceTimers: true });
    await wait(STAY_MS * 4);
    expect(current()).toBe('1枚目：見出し1');
    expect(screen.queryByRole('button', { name: /自動再生/ })).not.toBeInTheDocument();
  });
  it('makes slides other than the current one inert', async () => {
    await open();
    const slides = carousel().getAllByRole('listitem');
    expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true]);
  });
});
