import { afterEach, expect, it, jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { followPlaces } from './follow-places.ts';
import { PlaceLinks } from './product-story.tsx';

/** Three parts of a page, 1,000 px high each, the first 600 px down. */
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

it('marks the part that is read, and none above the first', () => {
  const { nav, links, scrollTo } = openPage();
  const gone = new AbortController();
  followPlaces(nav, gone.signal);
  const seen = [0, 440, 460, 1500, 2700, 100].map((y) => {
    scrollTo(y);
    return links.findIndex((link) => link.getAttribute('aria-current') === 'location');
  });
  expect(seen).toEqual([-1, -1, 0, 1, 2, -1]);
  gone.abort();
  scrollTo(1500);
  expect(links.some((link) => link.hasAttribute('aria-current'))).toBe(false);
});

it('listens no more once the page has gone, and not at all where it went before the code came', () => {
  const { nav } = openPage();
  const listens = jest.spyOn(window, 'addEventListener');
  const gone = new AbortController();
  followPlaces(nav, gone.signal);
  expect(listens).toHaveBeenCalledTimes(1);
  gone.abort();
  followPlaces(nav, gone.signal);
  expect(listens).toHaveBeenCalledTimes(1);
});

it('a product page that goes takes its listener with it', async () => {
  const listens = jest.spyOn(window, 'addEventListener');
  const scrolls = () => listens.mock.calls.filter(([event]) => event === 'scroll').map(([, , options]) => options);
  const { unmount } = render(<PlaceLinks places={[{ id: 'usage', label: '使い方' }]} />);
  await waitFor(() => expect(scrolls()).toHaveLength(1));
  unmount();
  expect(scrolls()).toEqual([expect.objectContaining({ signal: expect.objectContaining({ aborted: true }) })]);
});
