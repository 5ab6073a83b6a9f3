import { keptList } from '@store/remote-kit';
import { MAX_WORD_LENGTH } from './search-address.ts';

/** The words this browser searched for (expectations 7); the backend keeps those of members and carts beside. */
export const pastWords = keptList({ key: 'past_words', most: 8, longest: MAX_WORD_LENGTH });
