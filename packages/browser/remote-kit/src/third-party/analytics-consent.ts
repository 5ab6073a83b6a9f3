import { keptList } from '../kept-list/kept-list.ts';
import { analyticsRefusal } from './analytics-refusal.ts';

/** The visitor's answer to the question for analytics consent. */
export type AnalyticsChoice = 'granted' | 'refused';

const stored = keptList({ key: 'analytics-consent', most: 1, longest: 10 });

/**
 * The answer stored in this browser; null before there is one, when nothing optional may run (94, P-12). An earlier
 * refusal counts as an answer.
 */
export const analyticsConsent = {
  read(): AnalyticsChoice | null {
    const [choice] = stored.read();
    if (choice === 'granted' || choice === 'refused') return choice;
    return analyticsRefusal.read().length > 0 ? 'refused' : null;
  },
  choose: (choice: AnalyticsChoice): void => stored.add(choice),
  watch: (changed: () => void): (() => void) => stored.watch(changed),
};
