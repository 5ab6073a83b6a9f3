import { tellFailure } from './tell-failure.mjs';

/** What failed, from Playwright's JSON report: width, file, name and message of each test; and what kept it from testing. */
export function failuresOfPlaywright({ suites, errors }) {
  const wholeRun = errors.map(({ message }) => tellFailure('playwright', message ?? ''));
  return [...wholeRun, ...suites.flatMap(failuresOfSuite)];
}

function failuresOfSuite({ specs, suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => tellFailure(`[${projectName}] ${file} › ${title}`, wordsOf(results))),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

const wordsOf = (results) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n');
