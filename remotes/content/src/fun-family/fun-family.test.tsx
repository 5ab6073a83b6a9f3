import { describe, expect, it } from '@jest/globals';
import { customerState } from '@store/contracts/bus';
import { getArticle } from '@store/contracts/calls/content';
import { isFunclubCustomer } from '@store/contracts/calls/customer';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { contentOf } from '../testing/content-of.ts';

const article = answer(getArticle, () => ({
  article_code: 'funfamily',
  title: 'ファンファミリー',
  lead: '',
  revised_timestamp: null,
  noindex: false,
  layout: 'beside' as const,
  content: contentOf({ kind: 'text', text: ['発売前の商品のお試し'] }),
  siblings: [],
}));

const MEMBER = {
  customer_code: 'C0000002',
  sex: 'FEMALE' as const,
  birthday: 0,
  member_type: 'ANGFA_STORE_COMMON',
  attributes: { member_rank: 'ANGFA_STORE_MEMBER' as const },
  name: { last_name_kanji: '佐伯', first_name_kanji: '美和' },
};

describe('fan club page', () => {
  it('describes the club to guests without a membership request (R-22, U-05)', async () => {
    const { sentCalls } = await renderRoute(remote, '/funfamily', { answers: [article] });
    expect(screen.getByText('発売前の商品のお試し')).toBeVisible();
    expect(screen.queryByText(/ご参加いただいて/)).toBeNull();
    expect(sentCalls).toHaveLength(1);
  });

  it.each([
    [true, /ファンファミリーにご参加いただいています/],
    [false, /まだご参加いただいていません/],
  ])('shows members whether they belong to the club: %s (U-05)', async (is_funclub_customer, words) => {
    await renderRoute(remote, '/funfamily', {
      answers: [article, answer(isFunclubCustomer, () => ({ is_funclub_customer }))],
      state: [[customerState, MEMBER]],
    });
    expect(await screen.findByText(words)).toBeVisible();
  });
});
