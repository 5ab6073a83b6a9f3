import { type KeptList, keptList } from '../kept-list/kept-list.ts';

/** Said once by a visitor who does not want their visits counted; kept in this browser (94). Empty: they are counted. */
export const analyticsRefusal: KeptList = keptList({ key: 'analytics-refusal', most: 1, longest: 10 });
