import path from 'node:path';
import { root } from './root.mjs';
import { tellFailure } from './tell-failure.mjs';

/**
 * What failed, from vitest's JSON report: file, name and message of each test. A file that does not even load has no failed
 * test of its own and stands for itself.
 */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map((test) => tellFailure(`${file} › ${test.fullName}`, test.failureMessages.join('\n')));
    return status === 'failed' ? [tellFailure(file, message)] : [];
  });
}
