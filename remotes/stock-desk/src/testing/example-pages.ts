import type { DeskPage, EditedPage } from '@store/contracts/calls/desk';
import { NOW } from './examples.ts';

/** A published notice with two versions. */
export const pageOf = (edited: Partial<EditedPage> = {}, some: Partial<DeskPage> = {}): DeskPage => ({
  ...{ page_code: 'notice/winter', kind: 'notice', title: '冬のお知らせ', state: 'RUNNING' },
  ...{ from: NOW, until: null, revision: 2, pushed_at: NOW },
  versions: [
    { version: 2, at: NOW, staff_name: '遠藤 彩乃' },
    { version: 1, at: NOW - 60_000, staff_name: null },
  ],
  edited: {
    ...{ title: '冬のお知らせ', description: '', from: '', until: '', revised: '', leads_to: '', tag: '重要' },
    ...{ picture: '', href: '', priority: '0', products: '', places: [], ranks: [], sex: null, guest: null },
    ...{ layout: null, noindex: false, form: '', body: '休業します。' },
    ...edited,
  },
  ...some,
});
