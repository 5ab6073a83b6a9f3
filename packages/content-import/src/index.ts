/** Content pages as Markdown: read with every fault by file and line, written back, compared, sent. */

export { type Folder, readFolder } from './folder/read-folder.ts';
export { readPage, type WrittenPage } from './folder/read-page.ts';
export { type Fault, printFault } from './reading/fault.ts';
