import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { expectOf } from './expect-of.ts';

// Generous timeout: slow machines take their time, and only what never happens fails.
configure({ asyncUtilTimeout: 10_000 });

// A screen that warns in a test would warn in the customer's console: both fail.
beforeEach(() => {
  jest.spyOn(console, 'error');
  jest.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  expectOf('console.error', jest.mocked(console.error).mock.calls).toEqual([]);
  expectOf('console.warn', jest.mocked(console.warn).mock.calls).toEqual([]);
  jest.restoreAllMocks();
});
