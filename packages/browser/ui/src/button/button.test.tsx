import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './button.tsx';
import { IconLink } from './icon-button.tsx';

it('handles one press, and none while busy', async () => {
  const order = jest.fn();
  const { rerender } = render(<Button onClick={order}>注文を確定する</Button>);
  const button = screen.getByRole('button', { name: '注文を確定する' });
  await userEvent.click(button);
  rerender(
    <Button onClick={order} busy>
      注文を確定する
    </Button>,
  );
  await userEvent.click(button);
  expect(order).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('does not submit its form again while busy', async () => {
  const send = jest.fn();
  render(
    <form onSubmit={send}>
      <Button type="submit" busy>
        登録する
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: '登録する' }));
  expect(send).not.toHaveBeenCalled();
});

it('ButtonLink renders a link', () => {
  render(<ButtonLink href="/cart">カートを見る</ButtonLink>);
  expect(screen.getByRole('link', { name: 'カートを見る' })).toHaveAttribute('href', '/cart');
});

it.each([
  [0, ''],
  [3, '3'],
  [99, '99'],
  [120, '99+'],
])('IconLink shows a count of %i as 「%s」', (count, shown) => {
  const { container } = render(<IconLink icon="cart" label="カート" href="/cart" count={count} />);
  expect(screen.getByRole('link', { name: 'カート' })).toBeInTheDocument();
  expect(container).toHaveTextContent(`カート${shown}`);
});
