import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FreeShippingBar } from './free-shipping-bar.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Stepper } from './stepper.tsx';

describe('FreeShippingBar', () => {
  it('shows the amount missing', () => {
    render(<FreeShippingBar amount={4158} threshold={5000} />);
    const bar = screen.getByRole('progressbar', { name: 'あと 842円 で送料無料になります' });
    expect(bar).toHaveAttribute('aria-valuenow', '4158');
    expect(bar).toHaveAttribute('aria-valuemax', '5000');
    // The scale shows both ends for any amount.
    expect(screen.getByText('0円')).toBeVisible();
  });

  it.each([5000, 14278])('reports free delivery from the threshold on (%i yen)', (amount) => {
    render(<FreeShippingBar amount={amount} threshold={5000} />);
    const bar = screen.getByRole('progressbar', { name: '送料無料の対象です。ありがとうございます。' });
    expect(bar).toHaveAttribute('aria-valuenow', '5000');
  });
});

it('OrderSummary lists amounts, deductions with a minus', () => {
  const { container } = render(
    <OrderSummary
      rows={[
        { label: '商品小計（3点）', value: 14278 },
        { label: 'クーポン割引', value: -1000 },
        { label: '送料', value: '無料' },
      ]}
      total={13278}
      taxLines={['10%対象 13,278円（内 消費税 1,207円）']}
      points={{ amount: 639 }}
    />,
  );
  expect(screen.getByRole('region', { name: 'ご注文金額' })).toBeInTheDocument();
  const terms = [...container.querySelectorAll('dt')].map(
    (term) => `${term.textContent}=${term.nextSibling?.textContent}`,
  );
  expect(terms).toEqual([
    '商品小計（3点）=14,278円',
    'クーポン割引=−1,000円',
    '送料=無料',
    'お支払い合計 税込=13,278円',
  ]);
  expect(container).toHaveTextContent('獲得予定ポイント639ポイント');
  expect(container).toHaveTextContent('10%対象 13,278円（内 消費税 1,207円）');
});

it('Stepper states the current and completed steps as text', () => {
  render(<Stepper steps={['カート', 'お届け・お支払い', 'ご注文内容の確認', 'ご注文完了']} current={2} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'カート（完了）',
    'お届け・お支払い（完了）',
    '3ご注文内容の確認（現在の手順）',
    '4ご注文完了',
  ]);
  expect(steps[2]).toHaveAttribute('aria-current', 'step');
});
