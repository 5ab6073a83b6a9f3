import { firstTap, nextPage, pages } from './pages.mjs';
import { follow, tapFirst, visit } from './visit.mjs';

/** What is measured, each with the contestants that can be: where there is no script, nothing can be tapped. */
export function subjectsFor(contestants) {
  const withScripts = contestants.filter(({ hasScripts }) => hasScripts);
  return [
    ...pages.map(({ name, path }) => ({
      name,
      contestants,
      measure: (browser, profile, contestant) => visit(browser, profile, contestant, path),
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
