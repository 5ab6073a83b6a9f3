import { expect, it } from '@jest/globals';
import { LiveClaimsContext } from '@store/remote-kit/shell';
import { render, screen } from '@testing-library/react';
import { LiveLink } from './live-links.tsx';

const claims = [{ path: '/category/:category_code' }, { path: '/guide' }];

function renderLink(href: string) {
  render(
    <LiveClaimsContext value={claims}>
      <LiveLink href={href}>行き先</LiveLink>
    </LiveClaimsContext>,
  );
  return screen.queryByRole('link', { name: '行き先' });
}

it.each(['/category/1002', '/category/1002?sort=newest', '/guide/', '/guide#payment'])(
  'links to %s, which a remote claims',
  (href) => {
    expect(renderLink(href)).toHaveAttribute('href', href);
  },
);

it.each(['/brand', '/guide/payment', '/'])('leaves out a link to %s, which no remote claims', (href) => {
  expect(renderLink(href)).toBeNull();
});

it.each(['/login?return_path=%2F', '/logout', 'https://help.test/', 'tel:0120000123'])(
  'always links to %s, which needs no remote',
  (href) => {
    expect(renderLink(href)).toHaveAttribute('href', href);
  },
);
