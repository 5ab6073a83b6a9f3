import backend from './backend.vitest.mjs';

/** For rules of the backend whose tests need no database: none is filled before. */
const {
  globalSetup: [runFolder],
  ...test
} = backend.test;

export default { ...backend, test: { ...test, globalSetup: [runFolder] } };
