import { bringScripts } from './bring-scripts.ts';
import { firstScreenOnly } from './first-screen-only.ts';
import { keepTaps } from './keep-taps.ts';
import { keepTyping } from './keep-typing.ts';

// Runs before anything else of a drawn page: keeps what the shopper does until the page is live, and brings the scripts
// when they no longer stand in the way of the main picture, or at once when somebody taps.
const own = document.currentScript;
// The page names this script a second time for its place in the browser's order alone (`scriptsLate` of the gateway).
if (own?.hasAttribute('data-scripts')) {
  const bring = bringScripts(document, own, firstScreenOnly(document));
  keepTaps(document, bring);
  keepTyping(document);
}
