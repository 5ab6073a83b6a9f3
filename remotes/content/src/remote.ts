import { addToCart, cartChanged, cartState, customerState, sessionState, showToast } from '@store/contracts/bus';
import { defineRemote } from '@store/remote-kit';
import { articleRoutes } from './article/article.route.ts';
import { campaignEndedRoute } from './campaign-ended/campaign-ended.route.ts';
import { columnRoute } from './column/column.route.ts';
import { columnsRoute } from './column/columns.route.ts';
import { contactFormRoute } from './contact/contact-form.route.ts';
import { linkedInquiryRoute } from './contact/linked-inquiry.route.ts';
import { giftRoute } from './gift/gift.route.ts';
import { hairQuizRoute } from './hair-quiz/questions/hair-quiz.route.ts';
import { hairQuizResultRoute } from './hair-quiz/result/hair-quiz-result.route.ts';
import { landingFormRoute } from './landing/form/landing-form.route.ts';
import { landingRoute } from './landing/landing.route.ts';
import { logoutCompleteRoute } from './logout-complete/logout-complete.route.ts';
import { medicineRoute } from './medicine/medicine.route.ts';
import { notFoundRoute } from './not-found/not-found.route.ts';
import { noticeRoute } from './notice/notice.route.ts';
import { noticesRoute } from './notice/notices.route.ts';
import { previewRoute } from './preview/preview.route.ts';
import { privacyChoicesRoute } from './privacy-choices/privacy-choices.route.ts';
import { storeListRoute } from './store-list/store-list.route.ts';

/** Content: notices, articles, stores, hair quiz, guide, legal and information pages, not-found page. */
export const remote = defineRemote({
  name: 'content',
  team: 'content',
  routes: [
    noticesRoute,
    noticeRoute,
    ...articleRoutes,
    contactFormRoute,
    linkedInquiryRoute,
    medicineRoute,
    columnsRoute,
    columnRoute,
    landingRoute,
    landingFormRoute,
    storeListRoute,
    campaignEndedRoute,
    giftRoute,
    hairQuizRoute,
    hairQuizResultRoute,
    previewRoute,
    privacyChoicesRoute,
    logoutCompleteRoute,
    notFoundRoute,
  ],
  publishes: [addToCart, cartChanged, showToast],
  reads: [cartState, customerState, sessionState],
  budget: { script_bytes: 21_000, style_bytes: 4_000 },
});
