import { defineRoute } from '@store/remote-kit';
import { crumbsBelowCart, QUESTIONNAIRE_PATH } from '../../paths/step-address.ts';

const TITLE = '第1類医薬品の問診';

/** M-02, 68: questionnaire about the user of the medicine. */
export const questionnaireRoute = defineRoute({
  id: 'questionnaire',
  path: QUESTIONNAIRE_PATH,
  title: TITLE,
  body_class: 'cart',
  layout: 'short',
  access: 'member',
  noindex: true,
  zone: 'medicine',
  crumbs: () => crumbsBelowCart({ label: TITLE, href: QUESTIONNAIRE_PATH }),
  screen: () => import('./questionnaire.screen.tsx'),
});
