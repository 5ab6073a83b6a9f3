/** Frame, lists and CSV files of the staff desks; compiled into each of their remotes. */
export { downloadCsv } from './csv/download-csv.ts';
export { type CsvRow, readCsv } from './csv/read-csv.ts';
export { loadStaff, refuseVisitor, type StaffMember } from './frame/desk-access.ts';
export { isOpenTo } from './frame/desk-navigation.ts';
export { DeskPage } from './frame/desk-page.tsx';
export { deskRoute } from './frame/desk-route.ts';
export { DeskList } from './list/desk-list.tsx';
export { DeskTabs } from './list/desk-tabs.tsx';
export { type ListAddress, listAddressOf, listPath } from './list/list-address.ts';
export { ListExport, MOST_EXPORTED } from './list/list-export.tsx';
export type { DeskColumn } from './list/list-table.tsx';
export { ActionOutcome } from './outcome/action-outcome.tsx';
export { ConfirmDialog } from './outcome/confirm-dialog.tsx';
export { explainSignOut } from './outcome/explain-sign-out.ts';
export { DeskTable } from './table/desk-table.tsx';
export { type FileProblem, FileProblems } from './table/file-problems.tsx';
export { RowLink } from './table/row-link.tsx';
