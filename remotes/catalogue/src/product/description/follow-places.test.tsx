import { afterEach, expect, it, jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { followPlaces } from './follow-places.ts';
import { PlaceLinks } from './product-story.tsx';

/** Renders three sections of 1,000 px height, the first starting at 600 px. */
function openPage() {
  let scrolled = 0;
  const nav = document.body.appendChild(document.createElement('nav'));
  const links = ['features', 'usage', 'reviews'].map((id, index) => {
    const part = document.body.appendChild(document.createElement('section'));
    part.id = id;
    part.getBoundingClientRect = () => new DOMRect(0, 600 + index * 1000 - scrolled, 100, 1000);
    const link = nav.appendChild(document.createElement('a'));
    link.href = `#${id}`;
    return link;
  });
  const scrollTo = (y: number) => {
    scrolled = y;
    window.dispatchEvent(new Event('scroll'));
  };
  return { nav, links, scrollTo };
}

afterEach(() => document.body.replaceChildren());

it('marks the section that is being read, and none above the first', () => {
  const { nav, links, scrollTo } = openPage();
  const unmounted = new AbortController();
  followPlaces(nav, unmounted.signal);
  const seen = [0, 440, 460, 1500, 2700, 100].map((y) => {
    scrollTo(y);
    return links.findIndex((link) => link.getAttribute('aria-current') === 'location');
  });
  expect(seen).toEqual([-1, -1, 0, 1, 2, -1]);
  unmounted.abort();
  scrollTo(1500);
  expect(links.some((link) => link.hasAttribute('aria-current'))).toBe(false);
});

it('removes its listener when the page unmounts, and adds none after an earlier unmount', () => {
  const { nav } = openPage();
  const listens = jest.spyOn(window, 'addEventListener');
  const unmounted = new AbortController();
  followPlaces(nav, unmounted.signal);
  expect(listens).toHaveBeenCalledTimes(1);
  unmounted.abort();
  followPlaces(nav, unmounted.signal);
  expect(listens).toHaveBeenCalledTimes(1);
});

it('removes the scroll listener when the product page unmounts', async () => {
  const listens = jest.spyOn(window, 'addEventListener');
  const scrolls = () => listens.mock.calls.filter(([event]) => event === 'scroll').map(([, , options]) => options);
  const { unmount } = render(<PlaceLinks places={[{ id: 'usage', label: '使い方' }]} />);
  document.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(scrolls()).toHaveLength(1));
  unmount();
  expect(scrolls()).toEqual([expect.objectContaining({ signal: expect.objectContaining({ aborted: true }) })]);
});
