import { describe, expect, it } from '@jest/globals';
import { getArticle, getColumn, getNotice } from '@store/contracts/calls/content';
import type { Call } from '@store/contracts/wire';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { remote } from './remote.ts';
import { contentOf } from './testing/content-of.ts';

const notice = answer(getNotice, ({ feed_code }) => ({
  feed_code,
  feed_type: 'information' as const,
  title: '年末年始の出荷・お問い合わせ窓口の休業について',
  kind: '配送',
  start_timestamp: Date.UTC(2026, 10, 17, 16),
  attributes: { priority: 1, target: null },
  body: '<p>12月29日から1月3日まで休業します。</p>',
}));
const article = answer(getArticle, ({ article_code }) => ({
  article_code,
  title: article_code === 'terms' ? 'ご利用規約' : 'お支払い方法',
  lead: '本規約は、当ストアのご利用条件を定めるものです。',
  revised_timestamp: Date.UTC(2026, 3, 1),
  noindex: false,
  layout: 'beside' as const,
  content: contentOf(
    { kind: 'heading', level: 2, text: '第1条（適用）' },
    { kind: 'text', text: ['本規約は、', { href: '/guide/membership', of: ['会員'] }, 'に適用されます。'] },
    { kind: 'list', ordered: false, items: [['会員'], ['会員でない方']] },
    { kind: 'table', head: null, rows: [[['運営者'], ['当社']]] },
  ),
  siblings: [
    { href: '/terms', title: 'ご利用規約' },
    { href: '/policy', title: 'プライバシーポリシー' },
  ],
}));

describe('notice page', () => {
  it('shows date in Japan time, kind and text (R-13)', async () => {
    await renderRoute(remote, '/notice/N0001', { answers: [notice] });
    expect(await screen.findByRole('heading', { level: 1, name: /年末年始/ })).toBeVisible();
    expect(screen.getByText('2026/11/18')).toBeVisible();
    expect(screen.getByText('配送')).toBeVisible();
    expect(screen.getByText('12月29日から1月3日まで休業します。')).toBeVisible();
  });
  it('renders links and pictures of content blocks (R-13)', async () => {
    const content = contentOf({ kind: 'text', text: [{ href: '/guide/delivery', of: ['配送・送料'] }] });
    const written = answer(getNotice, () => ({
      ...{ feed_code: 'YEAREND', feed_type: 'information' as const, title: '年末年始のお届け', kind: '配送', body: '' },
      ...{ start_timestamp: Date.UTC(2026, 10, 17), attributes: { priority: 1, target: null }, content },
    }));
    await renderRoute(remote, '/notice/YEAREND', { answers: [written] });
    expect(screen.getByRole('heading', { level: 1, name: '年末年始のお届け' })).toBeVisible();
    expect(screen.getByRole('link', { name: '配送・送料' })).toHaveAttribute('href', '/guide/delivery');
  });
  it('returns not-found for an unknown notice (R-25)', async () => {
    const { arrived } = await renderRoute(remote, '/notice/N9999', { answers: [refusal(getNotice, 'not-found', '')] });
    await waitFor(() => expect(arrived()).toBe('/404'));
  });
});

describe('article page', () => {
  it('shows sections, rows, and related pages with the current one marked (R-14)', async () => {
    await renderRoute(remote, '/terms', { answers: [article] });
    expect(await screen.findByRole('heading', { level: 1, name: 'ご利用規約' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: '第1条（適用）' })).toBeVisible();
    expect(screen.getByText('運営者')).toBeVisible();
    expect(screen.getByRole('link', { name: '会員' })).toHaveAttribute('href', '/guide/membership');
    const items = within(screen.getByRole('article')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['会員', '会員でない方']);
    expect(screen.getByText('改定日 2026/04/01')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ご利用規約' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'プライバシーポリシー' })).not.toHaveAttribute('aria-current');
  });
  it('requests the guide page of the URL (R-19)', async () => {
    const { sentCalls } = await renderRoute(remote, '/guide/payment', { answers: [article] });
    expect(sentCalls).toEqual([{ path: 'article/_get', request: { article_code: 'guide/payment' } }]);
  });
  it.each([
    ['R-17', '/sns', 'sns'],
    ['R-22', '/information/spring', 'information/spring'],
    ['R-22', '/about-us', 'about-us'],
    ['R-22', '/LineDesignated_coupon', 'linedesignated_coupon'],
    ['R-22', '/AppIntroduction', 'appintroduction'],
    ['R-37', '/password_recovery_manual', 'password_recovery_manual'],
  ])('%s: %s is an article', async (_row, path, article_code) => {
    const { sentCalls } = await renderRoute(remote, path, { answers: [article] });
    expect(sentCalls).toEqual([{ path: 'article/_get', request: { article_code } }]);
  });
  it.each(['/guide/nothing', '/guide/%3Cscript%3E'])('%s is not found (R-25)', async (path) => {
    const { arrived } = await renderRoute(remote, path, { answers: [refusal(getArticle, 'not-found', '')] });
    await waitFor(() => expect(arrived()).toBe('/404'));
  });
});

describe('page that has ended', () => {
  const over = (call: Call, leads_to: string | null): NonNullable<ShopTable['answers']>[number] => [
    call,
    () => ({ kind: 'refused', code: 'over', message: '', details: { leads_to } }),
  ];
  it.each([
    ['/column/1', over(getColumn, '/about')],
    ['/guide/relief', over(getArticle, '/about')],
  ])('%s redirects (D-14)', async (path, answered) => {
    const { arrived } = await renderRoute(remote, path, { answers: [answered] });
    await waitFor(() => expect(arrived()).toBe('/about'));
  });
  it.each([
    ['/column/1', over(getColumn, null)],
    ['/notice/N0001', refusal(getNotice, 'over', '')],
  ])('%s shows that it has ended, with a link (D-14)', async (path, answered) => {
    const { arrived } = await renderRoute(remote, path, { answers: [answered] });
    await waitFor(() => expect(arrived()).toBe('/404?over=1'));
    expect(screen.getByRole('heading', { level: 1, name: 'このページの公開は終了しました' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'トップへ戻る' })).toBeVisible();
  });
});

describe('not-found page', () => {
  it('links to the products, and leaves the search to the header (R-25)', async () => {
    await renderRoute(remote, '/404');
    expect(await screen.findByRole('link', { name: '商品を探す' })).toHaveAttribute('href', '/item');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });
});

it('logout page has a link to continue (S-08)', async () => {
  await renderRoute(remote, '/LogoutComplete');
  expect(await screen.findByRole('heading', { level: 1, name: 'ログアウトしました' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'トップへ戻る' })).toHaveAttribute('href', '/');
});

it.each([
  ['left', '退会のお手続きが完了しました', /30日後に消去/],
  ['retired', '退会済みのため、ログアウトしました', /0120-000-123/],
])('logout page for state %s explains the closed account (92, R-61)', async (state, title, words) => {
  await renderRoute(remote, `/LogoutComplete?state=${state}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: '新規会員登録' })).toHaveAttribute('href', '/register');
});

it('only private and temporary pages are noindex (B-10)', () => {
  expect(remote.routes.filter((route) => route.noindex).map((route) => route.path)).toEqual([
    '/guide/contact/inquiry',
    '/form/:slug',
    '/campaign_ended/:campaign_code',
    '/hair-quiz/result',
    '/preview/:key',
    '/LogoutComplete',
    '/404',
  ]);
});
