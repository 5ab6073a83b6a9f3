import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { type IconName, shapes } from './shapes.ts';

it.each(Object.keys(shapes))('Icon %s is hidden from screen readers', (name) => {
  // The keys of the table are the names.
  const { container } = render(<Icon name={name as IconName} />);
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(drawing?.querySelector('path')?.getAttribute('d')).toMatch(/^[Mm][\d\s.,a-zA-Z-]+$/);
});

it('Logo links to the top page and contains no text, so that fonts do not affect its size', () => {
  render(<Logo />);
  const logo = screen.getByRole('link', { name: 'ANGFA STORE トップへ' });
  expect(logo).toHaveAttribute('href', '/');
  expect(logo).toHaveTextContent(/^$/);
});
