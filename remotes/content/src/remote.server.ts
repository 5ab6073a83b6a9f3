import { CHOICE_NAMES } from '@store/order-form';
import { defineRemote } from '@store/remote-kit';
import { articleRoutes } from './article/article.route.ts';
import { inquiryForm } from './contact/inquiry.form.ts';
import { addRoutineForm } from './hair-quiz/result/add-routine.form.ts';
import { remote as face } from './remote.ts';

/**
 * Server entry of content: its no-script form actions, and the query parameters its pages depend on. The hair quiz has
 * one parameter per question, defined by the shop.
 */
export const remote = defineRemote({
  ...face,
  forms: { 'add-routine': addRoutineForm, inquiry: inquiryForm },
  sharedRoutes: ['columns', 'column', 'landing', ...articleRoutes.map(({ id }) => id)],
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
