import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

const picture = { id: 'hero-1', width: 1680, height: 700, widths: [480, 960] };

it('offers AVIF before WebP in every width', () => {
  const { container } = render(<Picture picture={picture} alt="水面" sizes="50vw" />);
  const avif = container.querySelector('source');
  expect(avif).toHaveAttribute('type', 'image/avif');
  expect(avif).toHaveAttribute('srcset', '/pictures/hero-1-480.avif 480w, /pictures/hero-1-960.avif 960w');
  expect(screen.getByRole('img')).toHaveAttribute('src', '/pictures/hero-1-960.webp');
});

it('reserves its space and loads lazily unless it has priority', () => {
  const { rerender } = render(<Picture picture={picture} alt="水面" basePath="/other/" />);
  const image = screen.getByRole('img', { name: '水面' });
  expect(image).toHaveAttribute('width', '1680');
  expect(image).toHaveAttribute('height', '700');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('src', '/other/hero-1-960.webp');
  rerender(<Picture picture={picture} alt="水面" priority />);
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});
