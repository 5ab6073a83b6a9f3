import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper.tsx';

function Counter({ start, max }: { readonly start: number; readonly max?: number }) {
  const [value, setValue] = useState(start);
  return <QuantityStepper value={value} max={max} onChange={setValue} showLimit />;
}

it('stays between one and the purchase limit', async () => {
  render(<Counter start={1} max={2} />);
  const less = screen.getByRole('button', { name: '減らす' });
  const more = screen.getByRole('button', { name: '増やす' });
  expect(less).toBeDisabled();
  await userEvent.click(more);
  expect(screen.getByRole('status')).toHaveTextContent('2点');
  expect(more).toBeDisabled();
  await userEvent.click(less);
  expect(screen.getByRole('status')).toHaveTextContent('1点');
});

it('says the limit, which is five unless told otherwise', () => {
  render(<Counter start={5} />);
  expect(screen.getByText('お一人様5点まで')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '増やす' })).toBeDisabled();
  expect(screen.getByRole('group', { name: '数量' })).toBeInTheDocument();
});
