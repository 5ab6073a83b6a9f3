import { expect, it } from '@jest/globals';
import { renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';

it('shows its heading and a way into the store', async () => {
  await renderRoute(remote, '/lp/my-remote');
  expect(screen.getByRole('heading', { level: 1, name: 'My Remote' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ストアを見る' })).toHaveAttribute('href', '/');
});
