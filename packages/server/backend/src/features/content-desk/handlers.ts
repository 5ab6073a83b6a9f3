import {
  checkDeskPage,
  deskPages,
  openDeskPage,
  openDeskPageVersion,
  saveDeskPage,
  stopDeskPage,
} from '@store/contracts/calls/desk';
import { type Handler, handle } from '../../platform/http/handler.ts';
import { listPages } from './list-pages.ts';
import { openPage, openVersion, savePage, stopPage } from './pages.ts';
import { checkDraft } from './read-draft.ts';

/** Content pages, for marketing and the owner. */
export const contentDeskHandlers: readonly Handler[] = [
  handle(deskPages, listPages),
  handle(openDeskPage, ({ page_code }, context) => openPage(page_code, context)),
  handle(openDeskPageVersion, openVersion),
  handle(checkDeskPage, checkDraft),
  handle(saveDeskPage, savePage),
  handle(stopDeskPage, stopPage),
];
