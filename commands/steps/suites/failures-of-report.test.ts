import { expect, it } from 'vitest';
import { failuresOfReport } from './failures-of-report.mjs';

const file = (status: string, message: string, ...assertionResults: object[]) => ({
  name: `${process.cwd()}/packages/shared/domain/src/points.test.ts`,
  status,
  message,
  assertionResults,
});

it('names each failed test with the first lines of its message', () => {
  const report = {
    testResults: [
      file(
        'failed',
        '',
        { status: 'passed', fullName: 'adds' },
        {
          status: 'failed',
          fullName: 'rounds down (P-01)',
          failureMessages: ['expected 1 to be 2\n  at points.test.ts:3'],
        },
      ),
    ],
  };
  expect(failuresOfReport(report)).toEqual([
    'packages/shared/domain/src/points.test.ts › rounds down (P-01)\n    expected 1 to be 2\n      at points.test.ts:3',
  ]);
});

it('names a file that fails to load, and no passed test', () => {
  const report = { testResults: [file('failed', 'no such module'), file('passed', '')] };
  expect(failuresOfReport(report)).toEqual(['packages/shared/domain/src/points.test.ts\n    no such module']);
});
