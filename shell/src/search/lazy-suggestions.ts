/** Suggestion code, loaded after the page; see `use-lazy-suggestions.ts`. */
export { optionGroups } from './suggested-options.ts';
export { SuggestionList } from './suggestions.tsx';
