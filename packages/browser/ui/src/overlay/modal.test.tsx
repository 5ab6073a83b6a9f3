import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Dialog, Sheet } from './modal.tsx';

// jsdom lacks the methods of <dialog>; these stubs implement the relevant behaviour.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
});

afterAll(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
});

function Filters() {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen(true)}>
        絞り込み
      </button>
      <Sheet side="bottom" title="絞り込み条件" open={open} onClose={() => setOpen(false)}>
        条件
      </Sheet>
    </StrictMode>
  );
}

it('opens as a named modal dialog and closes on its close button', async () => {
  render(<Filters />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '絞り込み' }));
  expect(screen.getByRole('dialog', { name: '絞り込み条件' })).toHaveTextContent('条件');
  expect(screen.getByRole('button', { name: '閉じる' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('条件')).not.toBeInTheDocument();
});

it('stays open in StrictMode, which runs effects twice', async () => {
  render(<Filters />);
  await userEvent.click(screen.getByRole('button', { name: '絞り込み' }));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(screen.getByRole('dialog', { name: '絞り込み条件' })).toBeInTheDocument();
});

it('closes on a click on its backdrop, but not on a drag out of it', async () => {
  render(<Filters />);
  await userEvent.click(screen.getByRole('button', { name: '絞り込み' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(screen.getByText('条件'));
  fireEvent.pointerDown(screen.getByText('条件'));
  fireEvent.click(dialog);
  expect(dialog).toHaveTextContent('条件');
  await userEvent.click(dialog);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('leaves closing on Esc to its owner', () => {
  const onClose = jest.fn();
  render(
    <Dialog open title="退会の確認" onClose={onClose}>
      本当に退会しますか。
    </Dialog>,
  );
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog', { name: '退会の確認' }), cancel);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(cancel.defaultPrevented).toBe(true);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
