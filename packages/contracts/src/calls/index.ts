/** Every call of the API; the calls themselves stand by subject. */
export { allCalls } from './all.ts';
