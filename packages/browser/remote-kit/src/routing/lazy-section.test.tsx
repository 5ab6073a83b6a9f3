import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { defineRemote, defineRoute, type LazySection, lazySection, useRouteData } from '../index.ts';
import { renderRoute } from '../testing/index.ts';

interface FilmProps {
  readonly title: string;
}

const load = async () => ({ Film: ({ title }: FilmProps) => <p>{`動画：${title}`}</p> });

const remoteOf = (Film: LazySection<FilmProps>, isListed: boolean) =>
  defineRemote({
    name: 'catalogue',
    team: 'catalogue',
    budget: { script_bytes: 1, style_bytes: 1 },
    routes: [
      defineRoute({
        id: 'product',
        path: '/product',
        title: '',
        body_class: 'product',
        loader: () => ({ title: '洗い方' }),
        screen: async () => ({
          Screen: () => {
            const { title } = useRouteData<() => FilmProps>();
            return (
              <Suspense fallback="…">
                <Film title={title} />
              </Suspense>
            );
          },
          sections: ({ title }: FilmProps) => (isListed && title ? [Film] : []),
        }),
      }),
    ],
  });

it('a listed section is loaded before its screen is rendered, and hydrates as the server rendered it', async () => {
  const film = jest.fn(load);
  await renderRoute(remoteOf(lazySection(film, 'Film'), true), '/product');
  expect(screen.getByText('動画：洗い方')).toBeVisible();
  expect(film).toHaveBeenCalledTimes(1);
});

it('an unlisted section suspends until its code arrives', async () => {
  await renderRoute(remoteOf(lazySection(load, 'Film'), false), '/product');
  expect(await screen.findByText('動画：洗い方')).toBeVisible();
});

it('an optional section renders nothing when its code fails to load', async () => {
  const film = jest.fn(load).mockRejectedValue(new Error('offline'));
  const Film = lazySection(film, 'Film', true);
  await renderRoute(remoteOf(Film, true), '/product');
  expect(screen.queryByText(/動画/)).not.toBeInTheDocument();
});

it('another attempt loads a section whose code failed to load', async () => {
  const film = jest.fn(load).mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const Film = lazySection(film, 'Film');
  await expect(Film.preload()).rejects.toThrow('Script load error');
  await act(() => Film.preload());
  await renderRoute(remoteOf(Film, true), '/product');
  expect(screen.getByText('動画：洗い方')).toBeVisible();
});
