import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useFocusOnArrival } from './focus-on-arrival.ts';

function Page() {
  useFocusOnArrival('main');
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

it('focuses a new screen, but not the first one or one with another query', async () => {
  const children = [
    { path: 'a', element: <p>一つ目</p> },
    { path: 'b', element: <p>二つ目</p> },
  ];
  const router = createMemoryRouter([{ path: '/', element: <Page />, children }], { initialEntries: ['/a'] });
  render(<RouterProvider router={router} />);
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/a?page=2'));
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/b'));
  expect(screen.getByRole('main')).toHaveFocus();
});
