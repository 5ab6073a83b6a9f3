import { type KeptList, keptList } from '../kept-list/kept-list.ts';

/** A refusal from before visitors were asked, kept in this browser; `analyticsConsent` honours it (94). */
export const analyticsRefusal: KeptList = keptList({ key: 'analytics-refusal', most: 1, longest: 10 });
