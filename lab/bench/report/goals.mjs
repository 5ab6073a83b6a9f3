import { firstTap, memberPages, nextPage, pages } from '../measure/pages.mjs';
import { STORE } from './summary.mjs';

/** The profile of the goals. */
const PROFILE = 'phone';

const publicPages = pages.map(({ name }) => name);
const ownPages = memberPages.map(({ name }) => name);
const allPages = [...publicPages, ...ownPages];

/**
 * The goals. With `against` a contestant `most` is a ratio; with `beside` another page `most` is the ratio to that one;
 * otherwise it is the figure itself, in its unit (ms, bytes).
 */
export const goals = [
  { key: 'lcp', subjects: ['product'], against: 'mono', most: 0.6 },
  { key: 'lcp', subjects: ['top', 'category', 'landing', ...ownPages], against: 'mono', most: 0.7 },
  { key: 'lcp', subjects: publicPages, against: 'static', most: 1.15 },
  { key: 'lcp', subjects: ['landing'], beside: 'product', most: 1 },
  { key: 'fcp', subjects: allPages, against: 'mono', most: 0.5 },
  { key: 'fcp', subjects: publicPages, against: 'static', most: 1.15 },
  { key: 'tap', subjects: [firstTap.name], against: 'mono', most: 0.5 },
  { key: 'scriptBytes', subjects: allPages, against: 'mono', most: 1.25 },
  { key: 'scriptBytes', subjects: allPages, most: 190_000 },
  { key: 'blocking', subjects: allPages, against: 'mono', most: 1.25 },
  { key: 'blocking', subjects: allPages, most: 200 },
  { key: 'blockingPainted', subjects: allPages, most: 200 },
  { key: 'blockingWhole', subjects: allPages, most: 200 },
  { key: 'cls', subjects: allPages, most: 0.02 },
  { key: 'click', subjects: [nextPage.name], against: 'mono', most: 0.6 },
];

/**
 * Compares a summary with the goals.
 * @returns `{ key, subject, against, beside, most, found, reached }` for each goal and subject; `found` is null where nothing was measured
 */
export function judge(summary) {
  const rowOf = (subject, key) =>
    summary.find((one) => one.profile === PROFILE && one.subject === subject && one.key === key);
  return goals.flatMap(({ key, subjects, against = null, beside = null, most }) =>
    subjects.map((subject) => {
      const row = rowOf(subject, key);
      const own = row?.medians[STORE];
      const ratio = against ? row?.against[against]?.ratio : ratioOf(own, rowOf(beside, key)?.medians[STORE]);
      const found = (against || beside ? ratio : own) ?? null;
      return { key, subject, against, beside, most, found, reached: found === null ? null : found <= most };
    }),
  );
}

const ratioOf = (own, other) => (own === undefined || other === undefined ? undefined : own / other);
