import {
  checkDeskPage,
  deskPages,
  openDeskPage,
  openDeskPageVersion,
  previewDeskPage,
  saveDeskPage,
  stopDeskPage,
} from '@store/contracts/calls/desk';
import { type Handler, handle, handlePrepared } from '../../platform/http/handler.ts';
import type { PreviewLinks } from '../content/preview/preview-links.ts';
import { listPages } from './list-pages.ts';
import { openPage, openVersion, savePage, stopPage } from './pages.ts';
import { previewDraft } from './preview-draft.ts';
import { checkDraft, readOrRefuse } from './read-draft.ts';

/** Content pages, for marketing and the owner. */
export const contentDeskHandlers = (links: PreviewLinks): readonly Handler[] => [
  handle(deskPages, listPages),
  handle(openDeskPage, ({ page_code }, context) => openPage(page_code, context)),
  handle(openDeskPageVersion, openVersion),
  handle(checkDeskPage, checkDraft),
  handlePrepared(previewDeskPage, readOrRefuse, (draft, context, read) =>
    previewDraft(draft, read, { ...context, links }),
  ),
  handlePrepared(saveDeskPage, readOrRefuse, savePage),
  handle(stopDeskPage, stopPage),
];
