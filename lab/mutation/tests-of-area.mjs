/** Environment variable with the area's tests, a JSON list of globs: Stryker passes its runner only the config's path. */
export const TESTS_OF_AREA = 'MUTATION_TESTS';
