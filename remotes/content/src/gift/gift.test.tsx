import { describe, expect, it } from '@jest/globals';
import { getGifts } from '@store/contracts/calls/catalogue';
import { getArticle } from '@store/contracts/calls/content';
import { GIFT_FEE_LABEL } from '@store/domain/order';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { aSummary } from '../testing/a-summary.ts';
import { contentOf } from '../testing/content-of.ts';

const gift = (person_code: string, code: string, price_in_vat: number) => ({
  person_code,
  product: aSummary(code, { product_name: `贈りもの${code}`, price_in_vat }),
});
const answers = [
  answer(getArticle, () => ({
    article_code: 'gift',
    title: 'ギフト',
    lead: '大切な方へ。',
    revised_timestamp: null,
    noindex: false,
    layout: 'beside' as const,
    content: contentOf({ kind: 'heading', level: 2, text: 'ご注文の手順' }),
    siblings: [{ href: '/password_recovery_manual', title: 'パスワードをお忘れの方' }],
  })),
  answer(getGifts, () => ({
    people: [
      { person_code: 'MEN', label: '男性へ' },
      { person_code: 'BABY', label: '出産のお祝いに' },
    ],
    budgets: [
      { budget_code: 'B1', over: 0, up_to: 3000 },
      { budget_code: 'B2', over: 3000, up_to: null },
    ],
    gifts: [gift('MEN', '1', 3000), gift('MEN', '2', 3001), gift('BABY', '1', 3000)],
  })),
];
const open = (address = '/gift') => renderRoute(remote, address, { answers });
const found = () => screen.getAllByRole('link', { name: /贈りもの\d/ }).map((link) => link.getAttribute('href'));

describe('gift page', () => {
  it('lists each gift product once, and no other products (R-17)', async () => {
    await open();
    expect(new Set(found())).toEqual(new Set(['/product/P1', '/product/P2']));
    expect(screen.getByRole('heading', { level: 2, name: '贈りもの 2点' })).toBeVisible();
    expect(screen.queryByText('パスワードをお忘れの方')).not.toBeInTheDocument();
  });
  it('filters by person and budget with links; options without results are omitted (R-17)', async () => {
    await open('/gift?for=BABY');
    expect(new Set(found())).toEqual(new Set(['/product/P1']));
    const budgets = within(screen.getByRole('navigation', { name: 'ご予算' }));
    expect(budgets.getAllByRole('link').map((link) => link.textContent)).toEqual(['すべてのご予算', '〜3,000円']);
    const people = within(screen.getByRole('navigation', { name: '贈る方' }));
    expect(people.getByRole('link', { name: '出産のお祝いに' })).toHaveAttribute('aria-current', 'true');
    expect(people.getByRole('link', { name: '男性へ' })).toHaveAttribute('href', '/gift?for=MEN');
  });
  it('includes the upper bound of a budget (R-17)', async () => {
    await open('/gift?for=MEN&budget=B2');
    expect(new Set(found())).toEqual(new Set(['/product/P2']));
  });
  it('links to all gifts for a combination without results (R-17)', async () => {
    await open('/gift?for=BABY&budget=B2');
    expect(screen.getByRole('link', { name: 'すべての贈りものを見る' })).toHaveAttribute('href', '/gift');
  });
  it('ignores unknown criteria (R-17)', async () => {
    await open('/gift?for=CAT&budget=%00');
    expect(new Set(found())).toEqual(new Set(['/product/P1', '/product/P2']));
  });
  it('shows wrapping, のし and card at their checkout prices (43)', async () => {
    await open();
    const things = within(screen.getByRole('region', { name: '包装と、添えるもの' })).getAllByRole('listitem');
    expect(things.map((thing) => within(thing).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'ギフト包装',
      'のし',
      'メッセージカード',
    ]);
    for (const thing of things) expect(thing).toHaveTextContent(GIFT_FEE_LABEL);
    expect(things[1]).toHaveTextContent('御祝、御礼、内祝、御歳暮、御中元');
  });
});
