import { deferBelowFold, firstScreenOnly } from './first-screen.ts';
import { handleInPlaceForms } from './in-place-forms.ts';
import { loadScripts } from './load-scripts.ts';
import { replayInput } from './replay-input.ts';

// Runs in the head of a rendered page: handles forms, taps and typing until the page is live, and loads the scripts
// once they no longer compete with the main picture, or immediately on a tap.
const skipWait = loadScripts(document, document.currentScript, {
  onPainted: deferBelowFold(document),
  onLoaded: firstScreenOnly(document),
});
handleInPlaceForms(document);
replayInput(document, skipWait);
