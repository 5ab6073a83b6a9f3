import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Opener } from './opener.tsx';

const show = () => {
  const pressed = jest.fn();
  render(
    <Opener href="/category" onPress={pressed}>
      メニュー
    </Opener>,
  );
  return { pressed, opener: screen.getByRole('button', { name: 'メニュー' }) };
};

it('opens on click, Enter and space', async () => {
  const { pressed, opener } = show();
  await userEvent.click(opener);
  opener.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(pressed).toHaveBeenCalledTimes(3);
});

it('is a link for opening a new tab and without scripts', () => {
  const { pressed, opener } = show();
  expect(opener).toHaveAttribute('href', '/category');
  const leftToBrowser = jest.fn();
  const follow = (event: Event) => {
    leftToBrowser(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', follow, { once: true });
  fireEvent.click(opener, { ctrlKey: true });
  expect(leftToBrowser.mock.calls).toEqual([[true]]);
  expect(pressed).not.toHaveBeenCalled();
});
