import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Badge } from './badge.tsx';
import { RankBadge } from './rank-badge.tsx';
import { StatusPill } from './status-pill.tsx';

it.each([
  ['new', '新着'],
  ['sale', 'SALE'],
  ['subscription', '定期可'],
  ['reserved', '予約'],
  ['outlet', 'アウトレット'],
  ['set', 'セット'],
] as const)('labels a %s badge 「%s」', (kind, word) => {
  render(<Badge kind={kind} />);
  expect(screen.getByText(word)).toBeInTheDocument();
});

it('shows the class of a medicine instead of the default label', () => {
  render(<Badge kind="drug">第1類医薬品</Badge>);
  expect(screen.getByText('第1類医薬品')).toBeInTheDocument();
  expect(screen.queryByText('医薬品')).not.toBeInTheDocument();
});

it('shows the rank as text', () => {
  const { container } = render(
    <>
      <RankBadge rank="blue" />
      <RankBadge rank="member" />
    </>,
  );
  expect(container).toHaveTextContent('BLUEMEMBER');
});

it.each([
  ['waiting', '発送前'],
  ['preparing', '発送準備中'],
  ['shipped', '発送済み'],
] as const)('labels a delivery that is %s 「%s」', (status, word) => {
  render(<StatusPill status={status} />);
  expect(screen.getByText(word)).toBeInTheDocument();
});
