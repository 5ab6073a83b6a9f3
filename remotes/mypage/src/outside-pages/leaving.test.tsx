import { describe, expect, it, jest } from '@jest/globals';
import { leave } from '@store/remote-kit';
import { renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';

describe('pages of the member that are outside of the store', () => {
  it.each([
    ['R-59', '/mypage/change_password', 'https://signin.test/password', 'パスワード変更ページへ進む'],
    ['the seed’s', '/mypage/faq', 'https://help.test/', 'ヘルプセンターへ進む'],
  ])('%s %s goes on by itself, and by a button', async (_row, path, href, words) => {
    const left = jest.spyOn(leave, 'instead').mockReturnValue();
    await renderRoute(remote, path, {});
    expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', href);
    expect(left.mock.calls).toEqual([[href]]);
    left.mockRestore();
  });
});
