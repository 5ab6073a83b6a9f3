/** What a medicine's page has beside the others', fetched with such a product. */
export { loadSheet } from './load-sheet.ts';
export { MedicineNote } from './medicine-note.tsx';
export { PackageInsert } from './package-insert.tsx';
