import { type KeptList, keptList } from '../kept-list/kept-list.ts';

/** A refusal stored before the consent question existed, respected by `analyticsConsent` (94). */
export const analyticsRefusal: KeptList = keptList({ key: 'analytics-refusal', most: 1, longest: 10 });
