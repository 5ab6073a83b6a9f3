import type { previewDeskPage } from '@store/contracts/calls/desk';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { type CallContext, Refusal, refuse } from '../../platform/http/handler.ts';
import { isShownAt, keepDraft } from '../content/preview/preview-drafts.ts';
import type { PreviewLinks } from '../content/preview/preview-links.ts';
import { findRow, putDraft, type ReadDraft, refuseFaults } from './read-draft.ts';

/** Creates a link to a page as typed, at a time and as an audience; refuses what a push refuses, and a page that is hidden then. */
export async function previewDraft(
  { at, reader, page_code: slug }: RequestOf<typeof previewDeskPage>,
  read: ReadDraft | Refusal,
  { database, clock, links }: Pick<CallContext, 'database' | 'clock'> & { readonly links: PreviewLinks },
): Promise<AnswerOf<typeof previewDeskPage> | Refusal> {
  if (read instanceof Refusal) return read;
  const now = clock();
  const row = await findRow(database, slug);
  const faults = await putDraft(database, read, { row, now, onlyCheck: true });
  if (faults.length > 0) return refuseFaults(faults);
  if (!isShownAt(read.page, at, reader))
    return refuse(
      'page-hidden',
      'この日時に、このお客様には表示されません。公開日時・終了日時・対象を確認してください。',
    );
  const contentHash = await keepDraft(database, read.page, now);
  return { path: links.pathOf({ slug, at, draft: { contentHash, reader } }, now) };
}
