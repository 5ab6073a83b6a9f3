import path from 'node:path';
import { root } from '../root.mjs';
import { formatFailure } from './format-failure.mjs';

/**
 * Failures from the JSON report of jest or vitest, which have one format: file, title and message of each test. A file
 * that fails to load has no failed test and is listed itself.
 */
export function failuresOfReport({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map((test) => formatFailure(`${file} › ${test.fullName}`, test.failureMessages.join('\n')));
    return status === 'failed' ? [formatFailure(file, message)] : [];
  });
}
