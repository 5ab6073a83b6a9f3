import { describe, expect, it } from '@jest/globals';
import { rankProgress } from '@store/contracts/calls/customer';
import type { AnswerOf } from '@store/contracts/wire';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { onTheWay } from '../testing/member-shop.ts';

const FIRST_OF_DECEMBER = Date.UTC(2026, 10, 30, 15);
const open = (options: Partial<AnswerOf<typeof rankProgress>> = {}) =>
  renderRoute(remote, '/mypage/blue_members', { answers: [answer(rankProgress, () => ({ ...onTheWay, ...options }))] });

describe('blue rank page (R-60)', () => {
  it('shows the purchase total and the missing amount (89)', async () => {
    await open();
    expect(await screen.findByText('あと40,000円（税込）のお買い上げで、BLUE会員になります。')).toBeVisible();
    expect(screen.getByRole('region', { name: '現在の会員ランク' })).toHaveTextContent(
      /MEMBER.*過去1年間のお買い上げ110,000円（税込）BLUE会員の基準150,000円（税込）以上基準まであと40,000円/,
    );
    expect(screen.getByRole('progressbar', { name: 'BLUE会員の基準までのお買い上げ' })).toHaveAttribute(
      'max',
      '150000',
    );
    expect(screen.getByRole('region', { name: 'BLUE会員の特典' })).toHaveTextContent('いつでも5%');
  });
  it('shows the start date when the threshold is reached (89)', async () => {
    await open({ bought_in_vat: 160_000, missing_in_vat: 0, begins: FIRST_OF_DECEMBER });
    expect(await screen.findByText('2026/12/01（火） から、BLUE会員になります。')).toBeVisible();
    expect(screen.queryByText('基準まであと')).not.toBeInTheDocument();
  });
  it('shows the expiry date (89)', async () => {
    await open({ member_rank: 'ANGFA_STORE_BLUE_MEMBER', ends: FIRST_OF_DECEMBER });
    expect(await screen.findByText(/有効期限は 2026\/12\/01（火） です/)).toBeVisible();
    expect(screen.getByText('BLUE MEMBER')).toBeVisible();
    expect(screen.getByText('継続の基準まであと').nextSibling).toHaveTextContent('40,000円');
  });
  it('shows employees that they have no ranks (U-03)', async () => {
    await open({ eligible: false });
    expect(await screen.findByRole('heading', { name: '会員ランクの対象ではない会員種別です' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});
