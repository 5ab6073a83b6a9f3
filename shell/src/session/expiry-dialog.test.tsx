import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { standInDialogs } from '@store/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expiry } from './expiry.ts';
import { ExpiryDialog } from './expiry-dialog.tsx';
import { whenSessionEnds } from './when-session-ends.ts';

beforeAll(standInDialogs);
afterEach(() => act(() => expiry.dismiss()));

it('shows one dialog for an expired session, with a link back to the same page (92)', async () => {
  history.replaceState(null, '', '/cart?step=cart');
  render(<ExpiryDialog />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => whenSessionEnds('expired', null));
  act(() => whenSessionEnds('expired', null));
  expect(screen.getByRole('dialog', { name: 'ログインの有効期限が切れました' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'もう一度ログインする' })).toHaveAttribute(
    'href',
    '/login?return_path=%2Fcart%3Fstep%3Dcart',
  );
  await userEvent.click(screen.getByRole('button', { name: 'この画面にとどまる' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
