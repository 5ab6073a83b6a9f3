import type { Handler } from '../../platform/http/handler.ts';
import { listReviewsHandler } from './list-reviews.ts';
import { markHelpfulHandler } from './mark-helpful.ts';
import { moderationHandlers } from './moderation.ts';
import { ownReviewHandlers } from './own-reviews.ts';
import { addPhotoHandler } from './photos/add-photo.ts';
import { shopAnswerHandlers } from './shop-answers.ts';

export const reviewHandlers: readonly Handler[] = [
  listReviewsHandler,
  ...ownReviewHandlers,
  addPhotoHandler,
  markHelpfulHandler,
  ...moderationHandlers,
  ...shopAnswerHandlers,
];
