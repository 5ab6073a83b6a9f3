import { expect, it, jest } from '@jest/globals';
import { createVisit } from './follow-release.ts';

function visitAt(opened: string) {
  const response: { next?: string } = {};
  const notify = jest.fn();
  const zoneOf = (path: string) => (path.startsWith('/cart') ? ('purchase' as const) : undefined);
  return {
    visit: createVisit({ release: 'r-1', next: () => response.next, zoneOf, opened, notify }),
    response,
    notify,
  };
}

it('switches to a new release on the next link outside of a zone, once there is one (D-08)', () => {
  const { visit, response } = visitAt('/item');
  expect(visit.needsDocument('/product/P1001')).toBe(false);
  response.next = 'r-1';
  expect(visit.needsDocument('/product/P1001')).toBe(false);
  response.next = 'r-2';
  expect(visit.needsDocument('/product/P1001')).toBe(true);
  expect(visit.needsDocument('/cart')).toBe(true);
  // Navigation within the same screen (filters, steps) keeps typed input.
  expect(visit.needsDocument('/item')).toBe(false);
});

it('stays on its release within a zone, and switches when leaving it (D-08)', () => {
  const { visit, response } = visitAt('/cart');
  response.next = 'r-2';
  expect(visit.needsDocument('/cart/failed')).toBe(false);
  expect(visit.needsDocument('/product/P1001')).toBe(true);
});

it('notifies the gateway once when entering or leaving a zone by soft navigation (D-08)', () => {
  const { visit, notify } = visitAt('/item');
  for (const path of ['/item', '/product/P1001', '/cart', '/cart', '/cart/failed', '/item']) visit.at(path);
  expect(notify.mock.calls).toEqual([['/release/zone?release=r-1&zone=in'], ['/release/zone?release=r-1&zone=out']]);
});
