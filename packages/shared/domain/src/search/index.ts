export { foldSearchText } from './fold.ts';
export { nameWords } from './name-words.ts';
export { MAX_QUERY_LENGTH, MAX_QUERY_WORDS, matchesQuery, parseQuery } from './query.ts';
export { alsoFound, type SearchTerm, type SearchVocabulary, searchTerms } from './search-terms.ts';
export { similarWords } from './similar-words.ts';
export { indexTokens, searchTokens } from './tokens.ts';
