/** All calls of the API, grouped by subject in subfolders. */
export { allCalls } from './all.ts';
