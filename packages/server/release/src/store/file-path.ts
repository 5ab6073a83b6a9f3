/** Longest path of a file within a build, characters. */
const LONGEST = 300;

/** Letters, digits and bundlers' separators; no segment starts with a dot. */
const PATH = /^[A-Za-z0-9_@~][A-Za-z0-9._@~+-]*(\/[A-Za-z0-9_@~][A-Za-z0-9._@~+-]*)*$/;

/** Whether a text is the path of a file within a build: relative, with `/`, without a way out of it. */
export const isFilePath = (path: string): boolean => path.length <= LONGEST && PATH.test(path);
