/** Sections of medicine, sets and unavailable products. One chunk, because each chunk adds an integrity hash. */
export { Countdown } from '../countdown/countdown.tsx';
export { loadSheet } from './description/load-sheet.ts';
export { MedicineFacts, MedicineNote } from './description/medicine-note.tsx';
export { PackageInsert } from './description/package-insert.tsx';
export { SetComponents } from './description/set-components.tsx';
export { Instead, InsteadLink } from './instead/instead.tsx';
export { loadInstead } from './instead/load-instead.ts';
export { RestockPanel } from './restock/restock-panel.tsx';
