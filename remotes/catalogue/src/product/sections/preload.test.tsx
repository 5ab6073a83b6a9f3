import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

const details = jest.fn(() => ({ ProductDetails: () => null }));
jest.unstable_mockModule('./product-details.tsx', details);

it('prefetching the product screen also loads the sections of every product page (R-10)', async () => {
  // Dynamic import, after the mock is in place: static imports are hoisted.
  await import('../product.screen.tsx');
  await waitFor(() => expect(details).toHaveBeenCalledTimes(1));
});
