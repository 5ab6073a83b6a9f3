/** The variable that holds the area's tests, a JSON list of globs: Stryker hands its runner the settings' path and no values. */
export const TESTS_OF_AREA = 'MUTATION_TESTS';
