import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { customerState, sessionState } from '@store/contracts/bus';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { exampleMap, exampleMember, exampleSession } from '../testing/shop-examples.ts';
import { MenuDrawer } from './menu-drawer.tsx';

// jsdom lacks the methods of <dialog>; these stubs move the focus as the standard does.
beforeAll(() => {
  let before: Element | null = null;
  HTMLDialogElement.prototype.showModal = function showModal() {
    before = document.activeElement;
    this.setAttribute('open', '');
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    if (before instanceof HTMLElement) before.focus();
  };
});
afterAll(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
});

const menuButton = () => screen.getByRole('button', { name: 'メニュー' });
const drawer = () => screen.getByRole('dialog', { name: 'メニュー' });

it('opens a dialog that takes the focus, with departments to unfold (L-09)', async () => {
  renderInShop(<MenuDrawer />, { map: exampleMap });
  await userEvent.click(menuButton());
  expect(drawer()).toContainElement(document.activeElement as HTMLElement);
  const link = await within(drawer()).findByText('コンディショナー');
  expect(link).toHaveAttribute('href', '/category/1003');
});

it('closes on Esc and returns the focus to the menu button', async () => {
  renderInShop(<MenuDrawer />, { map: exampleMap });
  await userEvent.click(menuButton());
  // The browser turns Esc into this event; jsdom does not.
  fireEvent(drawer(), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(menuButton()).toHaveFocus();
});

it('closes when a link in it is followed', async () => {
  renderInShop(<MenuDrawer />, { map: exampleMap });
  await userEvent.click(menuButton());
  const link = await within(drawer()).findByRole('link', { name: 'マイページ' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows name and sign-out to a member, sign-in to a guest (L-04)', async () => {
  const { unmount } = renderInShop(<MenuDrawer />, {
    state: [
      [sessionState, exampleSession],
      [customerState, exampleMember],
    ],
  });
  await userEvent.click(menuButton());
  expect(await within(drawer()).findByText('佐伯 美和')).toBeInTheDocument();
  expect(within(drawer()).getByRole('link', { name: 'ログアウト' })).toHaveAttribute('href', '/logout');
  unmount();

  renderInShop(<MenuDrawer />, { state: [[sessionState, { kind: 'guest' }]] });
  await userEvent.click(menuButton());
  expect(await within(drawer()).findByRole('link', { name: 'ログイン' })).toHaveAttribute(
    'href',
    '/login?return_path=%2F',
  );
});
