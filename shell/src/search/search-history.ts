import { keptList } from '@store/remote-kit';
import { MAX_WORD_LENGTH } from './search-address.ts';

/** Search history of this browser (expectations 7). The backend stores that of members and carts in addition. */
export const searchHistory = keptList({ key: 'past_words', most: 8, longest: MAX_WORD_LENGTH });
