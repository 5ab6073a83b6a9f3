import { CHOICE_NAMES } from '@store/order-form';
import { defineRemote } from '@store/remote-kit';
import { articleRoutes } from './article/article.route.ts';
import { inquiryForm } from './contact/inquiry.form.ts';
import { addRoutineForm } from './hair-quiz/result/add-routine.form.ts';
import { remote as face } from './remote.ts';

/**
 * Content as the server has it: what its forms do where no script runs, and which query names its pages depend on. The hair quiz
 * has a name for each question that the shop thinks of.
 */
export const remote = defineRemote({
  ...face,
  forms: { 'add-routine': addRoutineForm, inquiry: inquiryForm },
  queries: {
    ...Object.fromEntries(articleRoutes.map(({ id }) => [id, []])),
    notices: ['kind', 'page'],
    notice: [],
    'contact-form': ['step'],
    'linked-inquiry': ['token'],
    medicine: [],
    columns: ['tag', 'word', 'page'],
    column: [],
    landing: [],
    'landing-form': CHOICE_NAMES,
    'store-list': ['prefecture', 'word', 'service', 'product', 'stock', 'page'],
    'campaign-ended': [],
    gift: ['for', 'budget'],
    'privacy-choices': [],
    'logout-complete': ['state'],
    'not-found': ['over'],
  },
});
