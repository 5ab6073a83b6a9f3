import { answerForms } from './answer-forms.ts';
import { bringScripts } from './bring-scripts.ts';
import { deferBelowFold } from './defer-below-fold.ts';
import { firstScreenOnly } from './first-screen-only.ts';
import { keepInput } from './keep-input.ts';

// Runs in the head of a rendered page: handles forms, taps and typing until the page is live, and loads the scripts
// once they no longer compete with the main picture, or immediately on a tap.
const bring = bringScripts(document, document.currentScript, {
  onPainted: deferBelowFold(document),
  onBrought: firstScreenOnly(document),
});
answerForms(document);
keepInput(document, bring);
