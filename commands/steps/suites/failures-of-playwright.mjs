import { tellFailure } from './tell-failure.mjs';

/** What failed, from Playwright's JSON report: width, file, name and message of each test; and what kept it from testing. */
export function failuresOfPlaywright({ suites, errors }) {
  const wholeRun = errors.map(({ message }) => tellFailure('playwright', message ?? ''));
  return [...wholeRun, ...testsThatWere('unexpected', suites)];
}

/** What failed and then passed when CI tried it once more, told the same way. */
export const unsteadyOfPlaywright = ({ suites }) => testsThatWere('flaky', suites);

function testsThatWere(wanted, suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => {
    const own = specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => tellFailure(`[${projectName}] ${file} › ${title}`, wordsOf(results))),
    );
    return [...own, ...testsThatWere(wanted, inner)];
  });
}

const wordsOf = (results) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n');
