import { firstTap, memberPages, nextPage, pages } from './pages.mjs';
import { follow, tapFirst, visit } from './visit.mjs';

/** Everything that can be measured, by name. */
export const SUBJECTS = [...pages, ...memberPages, firstTap, nextPage].map(({ name }) => name);

/**
 * The subjects of the benchmark, each with the contestants that support it: static pages have no scripts to tap, and copies
 * of a guest's documents have no members.
 */
export function subjectsFor(contestants) {
  const withScripts = contestants.filter(({ hasScripts }) => hasScripts);
  return [
    ...pages.map(({ name, path }) => ({
      name,
      contestants,
      measure: (browser, profile, contestant) => visit(browser, profile, contestant, { path }),
    })),
    ...memberPages.map(({ name, path }) => ({
      name,
      contestants: withScripts,
      measure(browser, profile, contestant) {
        const { storageState, ...codes } = contestant.member;
        return visit(browser, profile, contestant, { path: path(codes), storageState });
      },
    })),
    {
      name: firstTap.name,
      contestants: withScripts,
      measure: (browser, profile, contestant) => tapFirst(browser, profile, contestant, firstTap),
    },
    {
      name: nextPage.name,
      contestants: withScripts,
      measure: (browser, profile, contestant) => follow(browser, profile, contestant, nextPage),
    },
  ];
}
