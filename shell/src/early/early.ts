import { answerForms } from './answer-forms.ts';
import { bringScripts } from './bring-scripts.ts';
import { deferBelowFold } from './defer-below-fold.ts';
import { firstScreenOnly } from './first-screen-only.ts';
import { keepInput } from './keep-input.ts';

// Stands in the head of a rendered page: answers forms or keeps what the shopper does until the page is live, and brings the scripts when
// they no longer stand in the way of the main picture, or at once when somebody taps.
const bring = bringScripts(document, document.currentScript, {
  onPainted: deferBelowFold(document),
  onBrought: firstScreenOnly(document),
});
answerForms(document);
keepInput(document, bring);
