import { expect, it, jest } from '@jest/globals';

const loadLater = jest.fn(() => Promise.resolve({}));
jest.unstable_mockModule('./load-parts.ts', () => ({ loadLater, loadParts: jest.fn(), loadFilm: jest.fn() }));
// Dynamic import, after the mock is in place: static imports are hoisted.
const { productRoute } = await import('./product.route.ts');

it('prefetching the product screen also loads the chunk of its loader (R-10)', async () => {
  const loaded = await productRoute.screen();
  expect(loaded).toHaveProperty('Screen');
  expect(loadLater).toHaveBeenCalledTimes(1);
});
