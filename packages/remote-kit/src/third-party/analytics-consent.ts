import { keptList } from '../kept-list/kept-list.ts';
import { analyticsRefusal } from './analytics-refusal.ts';

/** What a visitor answered when asked whether their visits and purchases may be counted. */
export type AnalyticsChoice = 'granted' | 'refused';

const kept = keptList({ key: 'analytics-consent', most: 1, longest: 10 });

/**
 * The answer, kept in this browser; null before there is one, and nothing optional runs until then (94, P-12). Who refused
 * before the shop asked is not asked again.
 */
export const analyticsConsent = {
  read(): AnalyticsChoice | null {
    const [choice] = kept.read();
    if (choice === 'granted' || choice === 'refused') return choice;
    return analyticsRefusal.read().length > 0 ? 'refused' : null;
  },
  choose: (choice: AnalyticsChoice): void => kept.add(choice),
  watch: (changed: () => void): (() => void) => kept.watch(changed),
};
