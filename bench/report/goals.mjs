import { firstTap, nextPage, pages } from '../measure/pages.mjs';
import { STORE } from './summary.mjs';

/** The profile that the goals speak of. */
const PROFILE = 'phone';

const allPages = pages.map(({ name }) => name);

/**
 * What must be reached. `against` a contestant `most` is a ratio; without one it is the figure itself, in the unit in which it is
 * measured (ms, bytes).
 */
export const goals = [
  { key: 'lcp', subjects: ['product'], against: 'mono', most: 0.6 },
  { key: 'lcp', subjects: ['top', 'category'], against: 'mono', most: 0.7 },
  { key: 'lcp', subjects: allPages, against: 'static', most: 1.15 },
  { key: 'fcp', subjects: allPages, against: 'mono', most: 0.5 },
  { key: 'fcp', subjects: allPages, against: 'static', most: 1.15 },
  { key: 'tap', subjects: [firstTap.name], against: 'mono', most: 1 },
  { key: 'scriptBytes', subjects: allPages, against: 'mono', most: 1.25 },
  { key: 'scriptBytes', subjects: allPages, most: 190_000 },
  { key: 'blocking', subjects: allPages, against: 'mono', most: 1.25 },
  { key: 'blocking', subjects: allPages, most: 200 },
  { key: 'blockingPainted', subjects: allPages, most: 200 },
  { key: 'cls', subjects: allPages, most: 0.02 },
  { key: 'click', subjects: [nextPage.name], against: 'mono', most: 1 },
];

/**
 * Lays a summary beside the goals.
 * @returns `{ key, subject, against, most, found, reached }` for each goal and subject; `found` is null where nothing was measured
 */
export function judge(summary) {
  return goals.flatMap(({ key, subjects, against = null, most }) =>
    subjects.map((subject) => {
      const row = summary.find((one) => one.profile === PROFILE && one.subject === subject && one.key === key);
      const found = (against ? row?.against[against]?.ratio : row?.medians[STORE]) ?? null;
      return { key, subject, against, most, found, reached: found === null ? null : found <= most };
    }),
  );
}
