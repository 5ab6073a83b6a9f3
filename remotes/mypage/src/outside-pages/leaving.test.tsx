import { expect, it, jest } from '@jest/globals';
import { leave } from '@store/remote-kit';
import { renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';

it('/mypage/change_password redirects automatically, with a link as fallback (R-59)', async () => {
  const left = jest.spyOn(leave, 'instead').mockReturnValue();
  await renderRoute(remote, '/mypage/change_password', {});
  const link = await screen.findByRole('link', { name: 'パスワード変更ページへ進む' });
  expect(link).toHaveAttribute('href', 'https://signin.test/password');
  expect(left.mock.calls).toEqual([['https://signin.test/password']]);
  left.mockRestore();
});
