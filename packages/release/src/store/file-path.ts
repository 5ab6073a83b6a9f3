/** Longest path of a file within a build, characters. */
const LONGEST = 300;

/** Letters, digits and what bundlers put between; no folder or file that begins with a dot. */
const PATH = /^[A-Za-z0-9_@~][A-Za-z0-9._@~+-]*(\/[A-Za-z0-9_@~][A-Za-z0-9._@~+-]*)*$/;

/** Whether a text names a file within a build: relative, with `/`, nothing that leads out of it. */
export const isFilePath = (path: string): boolean => path.length <= LONGEST && PATH.test(path);
