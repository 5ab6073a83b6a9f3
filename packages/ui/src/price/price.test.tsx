import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { PointsLine } from './points-line.tsx';
import { Price } from './price.tsx';

it('writes a price with 円 after it and 税込 beside it', () => {
  const { container } = render(<Price amount={12778} />);
  expect(container).toHaveTextContent('通常価格12,778円税込');
});

it('strikes a former price with an element that says so, not with colour alone', () => {
  const { container } = render(<Price amount={2200} variant="struck" percentOff={25} />);
  expect(container.querySelector('s')).toHaveTextContent('2,200円');
  expect(container).toHaveTextContent('25%OFF');
});

it('takes another label, or none', () => {
  const { container } = render(
    <>
      <Price amount={1000} label="毎回" />
      <Price amount={500} label="" />
    </>,
  );
  expect(container).toHaveTextContent('毎回1,000円税込500円税込');
});

it('names the BLUE rate only for BLUE members', () => {
  const { container, rerender } = render(<PointsLine points={231} bluePercent={5} />);
  expect(container).toHaveTextContent('BLUE 5%231ポイント');
  rerender(<PointsLine points={42} />);
  expect(container.textContent).toBe('42ポイント');
});
