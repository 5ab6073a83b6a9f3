import { expect, it } from '@jest/globals';
import { renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';

it('shows its heading and a link back', async () => {
  await renderRoute(remote, '/lp/my-remote');
  expect(screen.getByRole('heading', { level: 1, name: 'My Remote' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'トップへ戻る' })).toHaveAttribute('href', '/');
});
