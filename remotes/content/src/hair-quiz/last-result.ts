import { keptList } from '@store/remote-kit';

/** The address of the last result, kept in this browser only. */
export const lastResult = keptList({ key: 'seen_quiz', most: 1, longest: 400 });
