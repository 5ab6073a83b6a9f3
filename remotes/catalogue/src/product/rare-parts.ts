/** What only some products' pages have, a medicine's, a set's or one's that cannot be bought now; one file, because each costs an integrity. */
export { Countdown } from '../countdown/countdown.tsx';
export { loadSheet } from './description/load-sheet.ts';
export { MedicineFacts, MedicineNote } from './description/medicine-note.tsx';
export { PackageInsert } from './description/package-insert.tsx';
export { SetComponents } from './description/set-components.tsx';
export { Instead, InsteadLink } from './instead/instead.tsx';
export { loadInstead } from './instead/load-instead.ts';
export { RestockPanel } from './restock/restock-panel.tsx';
