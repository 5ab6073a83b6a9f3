import { fileURLToPath } from 'node:url';
import { printFault, readFolder, type WrittenPage } from '@store/content-import';

/** The demo shop's pages as marketing would write them: `npm run content -- check packages/tooling/demo-store/pages`. */
const FOLDER = fileURLToPath(new URL('../../pages/', import.meta.url));

/** The day that the dates of these pages are relative to (Asia/Tokyo, midnight). */
export const WRITTEN_ON = Date.parse('2026-11-25T00:00:00+09:00');

/**
 * The demo shop's pages.
 * @throws Error with every fault by file and line
 */
export function readPages(): readonly WrittenPage[] {
  const { pages, faults } = readFolder(FOLDER);
  if (faults.length > 0) throw new Error(faults.map(printFault).join('\n'));
  return pages;
}
