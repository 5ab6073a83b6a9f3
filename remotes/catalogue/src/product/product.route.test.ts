import { expect, it, jest } from '@jest/globals';

const loadLater = jest.fn(() => Promise.resolve({}));
jest.unstable_mockModule('./load-parts.ts', () => ({ loadLater, loadParts: jest.fn(), loadFilm: jest.fn() }));
// Imported once the mock stands: a module's own imports come before its first line.
const { productRoute } = await import('./product.route.ts');

it('a link that warms the product page warms the code that its loader fetches as well (R-10)', async () => {
  const loaded = await productRoute.screen();
  expect(loaded).toHaveProperty('Screen');
  expect(loadLater).toHaveBeenCalledTimes(1);
});
