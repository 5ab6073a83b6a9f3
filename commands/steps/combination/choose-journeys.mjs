import { CombinationError } from './choose-parts.mjs';

/** Record of a spec file that checks every part, and so runs with each. */
export const EVERY_PART = '*';

/**
 * Selects the spec files that a combination has to pass: those that use a named part, and those never recorded.
 *
 * @param touched spec file → parts whose screens it uses, according to the last recording; `shell` alone if it uses none
 * @param specs all spec files
 * @param named parts that differ from the live ones; the shell is on every page
 * @throws {CombinationError} when no part differs
 */
export function chooseJourneys({ touched, specs, named }) {
  if (named.length === 0)
    throw new CombinationError(
      'these parts are live already: name a version that is not, or journeys (files, --grep), or --all',
    );
  if (named.includes('shell')) return specs;
  const isUsed = (part) => part === EVERY_PART || named.includes(part);
  return specs.filter((spec) => !touched[spec] || touched[spec].some(isUsed));
}

/**
 * Extracts from a run's reports which parts the tests of each spec file used, sorted by name.
 *
 * @param reports Playwright's JSON reports, whose tests carry a `parts` annotation each
 */
export function touchedParts(reports) {
  const found = new Map();
  const note = ({ specs = [], suites = [] }) => {
    for (const { file, tests } of specs)
      for (const { annotations, results } of tests)
        for (const { type, description } of [...annotations, ...results.flatMap((result) => result.annotations ?? [])])
          if (type === 'parts') found.set(file, new Set([...(found.get(file) ?? []), ...description.split(' ')]));
    for (const suite of suites) note(suite);
  };
  for (const { suites } of reports) note({ suites });
  const files = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  const listOf = (parts) => [...parts].filter(Boolean).sort();
  return Object.fromEntries(files.map(([file, parts]) => [file, listOf(parts).length > 0 ? listOf(parts) : ['shell']]));
}
