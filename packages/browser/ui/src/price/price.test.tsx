import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { PointsLine } from './points-line.tsx';
import { Price } from './price.tsx';

it('Price shows 円 after the amount and 税込 beside it', () => {
  const { container } = render(<Price amount={12778} />);
  expect(container).toHaveTextContent('通常価格12,778円税込');
});

it('Price marks a former price up with <s>, not only by colour', () => {
  const { container } = render(<Price amount={2200} variant="struck" percentOff={25} />);
  expect(container.querySelector('s')).toHaveTextContent('2,200円');
  expect(container).toHaveTextContent('25%OFF');
});

it('Price accepts another label, or none', () => {
  const { container } = render(
    <>
      <Price amount={1000} label="毎回" />
      <Price amount={500} label="" />
    </>,
  );
  expect(container).toHaveTextContent('毎回1,000円税込500円税込');
});

it('PointsLine shows the BLUE rate only to BLUE members', () => {
  const { container, rerender } = render(<PointsLine points={231} bluePercent={5} />);
  expect(container).toHaveTextContent('BLUE 5%231ポイント');
  rerender(<PointsLine points={42} />);
  expect(container.textContent).toBe('42ポイント');
});
