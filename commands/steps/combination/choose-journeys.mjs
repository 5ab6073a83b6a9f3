/**
 * Which spec files a combination has to pass: those that go through a named part, and those of which it is not known.
 *
 * @param touched spec file → parts whose screens it goes through, as the last recording found them
 * @param specs all spec files there are
 * @param named names of the parts that are not the live ones; the shell is on every page
 */
export function chooseJourneys({ touched, specs, named }) {
  if (named.includes('shell')) return specs;
  return specs.filter((spec) => !touched[spec]?.length || touched[spec].some((part) => named.includes(part)));
}

/**
 * What a run's report says of each spec file: the parts that its tests went through, in order of their names.
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
  return Object.fromEntries(files.map(([file, parts]) => [file, [...parts].filter(Boolean).sort()]));
}
