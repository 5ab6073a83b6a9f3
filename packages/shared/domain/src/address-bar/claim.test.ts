import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { claimsCollide, isClaimPath, matchClaim, spelledAsClaimed } from './claim.ts';

const claims = [
  '/',
  '/category',
  '/category/:category_code',
  '/item',
  '/item/:free_word',
  '/item/outlet/:product_code',
  '/campaign/:campaign_code',
  '/campaign/outlet/:campaign_code',
  '/product/:product_code',
  '/mypage/period_purchases/',
  '/mypage/Point_detail',
  '/LogoutComplete',
  '/mypage/review/:product_code/:order_code',
  '/lp/*',
  '/lp/scalp-care',
  '/form/:lp',
  '/cart',
  '/cart/failed',
].map((path) => ({ path }));

const matched = (pathname: string) => matchClaim(claims, pathname)?.claim.path;

describe('matchClaim', () => {
  it.each([
    ['/', '/'],
    ['/category', '/category'],
    ['/category/', '/category'],
    ['/category/1001', '/category/:category_code'],
    ['/item/outlet', '/item/:free_word'],
    ['/item/outlet/P1013', '/item/outlet/:product_code'],
    ['/campaign/outlet/CP02', '/campaign/outlet/:campaign_code'],
    ['/mypage/period_purchases', '/mypage/period_purchases/'],
    ['/mypage/period_purchases/', '/mypage/period_purchases/'],
    ['/mypage/point_detail', '/mypage/Point_detail'],
    ['/logoutcomplete', '/LogoutComplete'],
    ['/lp', '/lp/*'],
    ['/lp/spring/2026', '/lp/*'],
    ['/lp/scalp-care', '/lp/scalp-care'],
    ['/lp/scalp-care/more', '/lp/*'],
    ['/cart/failed', '/cart/failed'],
  ])('matches %s to %s (C-03)', (pathname, path) => {
    expect(matched(pathname)).toBe(path);
  });

  it.each(['/nothing', '/cart/unknown', '/product', '/product//', '//product/P1', '/category/1001/x', '/item/%E3%81'])(
    '%s matches no claim (R-25)',
    (pathname) => expect(matched(pathname)).toBeUndefined(),
  );

  it('returns decoded parameters (R-08)', () => {
    expect(matchClaim(claims, '/item/%E3%81%99%E3%81%8B')?.params).toEqual({ free_word: 'すか' });
    expect(matchClaim(claims, '/mypage/review/P1001/O77')?.params).toEqual({
      product_code: 'P1001',
      order_code: 'O77',
    });
    expect(matchClaim(claims, '/lp/spring/2026')?.params).toEqual({ '*': 'spring/2026' });
  });

  it('matches the same claim for a pathname regardless of claim order', () => {
    const pathname = fc.constantFrom(
      '/',
      '/item/outlet',
      '/item/outlet/a',
      '/lp/scalp-care',
      '/lp/x',
      '/campaign/outlet',
      '/cart',
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(claims, { minLength: claims.length }), pathname, (shuffled, at) => {
        expect(matchClaim(shuffled, at)?.claim.path).toBe(matched(at));
      }),
    );
  });
});

describe('claimsCollide', () => {
  it.each([
    ['/cart', '/cart'],
    ['/cart', '/cart/'],
    ['/cart', '/CART'],
    ['/product/:product_code', '/product/:id'],
    ['/lp/*', '/lp/*'],
    ['/:page/b', '/a/:page'],
    ['/lp/*', '/:page/form'],
  ])('reports a conflict of %s and %s (C-03)', (a, b) => {
    expect(claimsCollide({ path: a }, { path: b })).toBe(true);
    expect(claimsCollide({ path: b }, { path: a })).toBe(true);
  });

  it.each([
    ['/lp/*', '/lp/scalp-care'],
    ['/lp/*', '/lp'],
    ['/item/:free_word', '/item/outlet/:product_code'],
    ['/product/:product_code', '/campaign_item/:campaign_code/:product_code'],
    ['/category', '/category/:category_code'],
    ['/', '/cart'],
    ['/:page', '/cart'],
    ['/*', '/cart'],
  ])('reports no conflict of %s and %s (C-04)', (a, b) => {
    expect(claimsCollide({ path: a }, { path: b })).toBe(false);
    expect(claimsCollide({ path: b }, { path: a })).toBe(false);
  });

  it('gives every page one owner, independent of order, when claims do not collide (C-03)', () => {
    const segment = fc.constantFrom('a', 'b', ':x', ':y');
    const path = fc
      .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '/*'))
      .map(([segments, end]) => `/${segments.join('/')}${end}`.replace('//', '/'));
    const pathname = fc
      .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 })
      .map((segments) => `/${segments.join('/')}`);
    fc.assert(
      fc.property(path, path, pathname, (one, other, at) => {
        const [a, b] = [{ path: one }, { path: other }];
        fc.pre(!claimsCollide(a, b));
        expect(matchClaim([a, b], at)?.claim).toBe(matchClaim([b, a], at)?.claim);
      }),
      { numRuns: 3000 },
    );
  });
});

it.each(['/', '/cart', '/product/:product_code', '/lp/*', '/*', '/mypage/period_purchases/'])(
  'accepts %s as a claim path (C-03)',
  (path) => {
    expect(isClaimPath(path)).toBe(true);
  },
);
it.each(['', 'cart', '//cart', '/a//b', '/:', '/a/*/b', '/a?x', '/:id?', '/a#b'])(
  'rejects %j as a claim path (C-03)',
  (path) => {
    expect(isClaimPath(path)).toBe(false);
  },
);

it.each([
  ['/item', '/ITEM', '/item'],
  ['/item', '/item/', '/item'],
  ['/LogoutComplete', '/logoutcomplete', '/LogoutComplete'],
  ['/mypage/period_purchases/', '/mypage/Period_purchases', '/mypage/period_purchases/'],
  ['/product/:product_code', '/Product/P1001/', '/product/P1001'],
  ['/item/:free_word', '/ITEM/%E3%81%99NMN', '/item/%E3%81%99NMN'],
  ['/lp/*', '/LP/Spring/A', '/lp/Spring/A'],
  ['/', '/', '/'],
])('spells by the claim %s: %s → %s (R-25)', (path, asked, spelled) =>
  expect(spelledAsClaimed({ path }, asked)).toBe(spelled),
);
