/** Content pages as Markdown: parsing with every fault by file and line, writing, comparing, and sending. */

export { pageDiff } from './commands/page-diff.ts';
export {
  type EditFault,
  editedOf,
  type PageAddress,
  type PlaceOf,
  placesOf,
  readEdited,
} from './editing/edited-page.ts';
export { type Folder, readFolder } from './folder/read-folder.ts';
export { readPage, type WrittenPage } from './folder/read-page.ts';
export { type Fault, printFault } from './reading/fault.ts';
