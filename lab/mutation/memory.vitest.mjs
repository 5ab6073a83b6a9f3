import backend from './backend.vitest.mjs';

/** Config for backend rules whose tests need no database: none is seeded. */
const {
  globalSetup: [runFolder],
  ...test
} = backend.test;

export default { ...backend, test: { ...test, globalSetup: [runFolder] } };
