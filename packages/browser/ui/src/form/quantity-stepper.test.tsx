import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
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

it('submits the next quantity by its form without scripts, and does not with scripts', async () => {
  const onChange = jest.fn();
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <>
      <QuantityStepper value={2} onChange={onChange} form="line" />
      <form id="line" onSubmit={onSubmit} />
    </>,
  );
  const sentBy = (name: string) => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    return Object.fromEntries(new FormData(button.form ?? undefined, button));
  };
  expect(sentBy('増やす')).toEqual({ quantity: '3' });
  expect(sentBy('減らす')).toEqual({ quantity: '1' });
  await userEvent.click(screen.getByRole('button', { name: '増やす' }));
  expect(onChange).toHaveBeenCalledWith(3);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('shows the limit, five by default', () => {
  render(<Counter start={5} />);
  expect(screen.getByText('お一人様5点まで')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '増やす' })).toBeDisabled();
  expect(screen.getByRole('group', { name: '数量' })).toBeInTheDocument();
});
