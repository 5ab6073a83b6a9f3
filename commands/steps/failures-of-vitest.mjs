import path from 'node:path';
import { root } from './root.mjs';

/** More of a message than this tells nothing more. */
const LINES = 12;

/**
 * What failed, from vitest's JSON report: file, name and message of each test. A file that does not even load has no failed
 * test of its own and stands for itself.
 */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map((test) => tell(`${file} › ${test.fullName}`, test.failureMessages.join('\n')));
    return status === 'failed' ? [tell(file, message)] : [];
  });
}

const tell = (what, message) => [what, ...message.split('\n').slice(0, LINES)].join('\n    ');
