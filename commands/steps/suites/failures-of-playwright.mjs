import { formatFailure } from './format-failure.mjs';

/** Failures from Playwright's JSON report: width, file, title and message of each test, and global errors. */
export function failuresOfPlaywright({ suites, errors }) {
  const wholeRun = errors.map(({ message }) => formatFailure('playwright', message ?? ''));
  return [...wholeRun, ...testsThatWere('unexpected', suites)];
}

/** Tests that failed and passed on CI's retry, in the same format. */
export const unsteadyOfPlaywright = ({ suites }) => testsThatWere('flaky', suites);

function testsThatWere(wanted, suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => {
    const own = specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => formatFailure(`[${projectName}] ${file} › ${title}`, wordsOf(results))),
    );
    return [...own, ...testsThatWere(wanted, inner)];
  });
}

const wordsOf = (results) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n');
