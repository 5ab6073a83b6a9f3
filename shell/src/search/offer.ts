/** Suggestion code, loaded after the page; see `deferred-offer.ts`. */
export { optionGroups } from './suggested-options.ts';
export { SuggestionList } from './suggestions.tsx';
