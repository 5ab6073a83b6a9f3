import { keptList } from '@store/remote-kit';

/** URL of the last result, stored in this browser only. */
export const lastResult = keptList({ key: 'seen_quiz', most: 1, longest: 400 });
