import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type CheckedFolder, checkFolder, draftsOf } from './commands/check-folder.ts';
import { pageDiff } from './commands/page-diff.ts';
import { pullFolder } from './commands/pull-folder.ts';
import { previewLink, push, type StoreAccess, StoreRefusal } from './commands/store-connection.ts';
import { hashOf, notePages } from './folder/base-versions.ts';
import { momentOf } from './front-matter/front-matter.ts';
import { printFault } from './reading/fault.ts';

const USAGE = `npm run content -- pull DIR          writes the store's pages into a folder
npm run content -- check DIR         prints faults, and the changes of a push
npm run content -- push DIR [--yes]  publishes the folder's pages, all or none
npm run content -- preview SLUG --at MOMENT
                                     prints a link, valid for seven days, to a page at that time: 2026-12-04T10:00 (Tokyo)

STORE_URL names the store, CONTENT_TOKEN authorises writing (docs/content.md).
`;

const say = (text: string) => process.stdout.write(`${text}\n`);

async function pull(root: string, store: StoreAccess): Promise<number> {
  const { pages, kept } = await pullFolder(root, store);
  say(`${pages} pages in ${root}`);
  for (const file of kept) process.stderr.write(`${file} was edited here and stays; move it away to pull it\n`);
  return kept.length > 0 ? 1 : 0;
}

const check = async (root: string, store: StoreAccess): Promise<number> => tell(await checkFolder(root, store), store);

async function pushFolder(root: string, store: StoreAccess, isSure: boolean): Promise<number> {
  const checked = await checkFolder(root, store);
  const code = tell(checked, store);
  const changed = checked.changes.filter(({ change }) => change !== 'same');
  if (code !== 0 || changed.length === 0) return code;
  for (const { page } of checked.folder.pages) {
    const diff = pageDiff(page, checked.before.get(page.slug.toLowerCase())?.page);
    if (diff !== '') say(diff);
  }
  if (!isSure && !(await asks(`Make ${changed.length} pages live on ${store.url}? [y/N] `))) {
    say('nothing was changed');
    return 1;
  }
  const pushed = await push(store, draftsOf(checked), false);
  for (const { slug, reason } of pushed.faults) say(`/${slug}: ${reason}`);
  if (pushed.faults.length > 0) return 1;
  const fileOf = new Map(checked.folder.pages.map(({ page, file }) => [page.slug, path.join(root, file)]));
  const noted = pushed.changes.flatMap(({ slug, version }) => {
    const file = fileOf.get(slug);
    return file === undefined ? [] : [{ slug, version, hash: hashOf(readFileSync(file, 'utf8')) }];
  });
  notePages(root, store.url, noted);
  say(`${changed.length} pages are live`);
  return 0;
}

async function preview(slug: string, store: StoreAccess, moment: string): Promise<number> {
  const at = momentOf(moment);
  if (at === null) {
    process.stderr.write(`--at：日時は、2026-12-01か2026-12-01T10:00のように書いてください\n`);
    return 2;
  }
  say(await previewLink(store, slug.replace(/^\//, ''), at));
  return 0;
}

/** Prints the faults, or the changes of a push. @returns the exit code */
function tell({ faults, changes, isPulled }: CheckedFolder, { url }: StoreAccess): number {
  if (!isPulled) process.stderr.write(`not pulled from ${url}: a push replaces what others changed there\n`);
  for (const fault of faults) process.stderr.write(`${printFault(fault)}\n`);
  if (faults.length > 0) {
    process.stderr.write(`${faults.length} faults; nothing was changed\n`);
    return 1;
  }
  const count = (kind: string) => changes.filter(({ change }) => change === kind).length;
  say(`${count('new')} new, ${count('changed')} changed, ${count('same')} unchanged`);
  return 0;
}

async function asks(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

const OPTIONS = {
  yes: { type: 'boolean', default: false },
  at: { type: 'string', default: '' },
  help: { type: 'boolean', default: false },
} as const;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const [command, root, extra] = positionals;
  const { STORE_URL: url = 'http://127.0.0.1:3000', CONTENT_TOKEN: token = '' } = process.env;
  if (root === undefined || token === '') {
    process.stderr.write(token === '' && root !== undefined ? 'CONTENT_TOKEN is missing\n' : USAGE);
    return 2;
  }
  if (extra !== undefined) {
    process.stderr.write(`content ${command} does not accept "${extra}"; --help shows its arguments\n`);
    return 2;
  }
  const isFolder = statSync(root, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder && (command === 'check' || command === 'push')) {
    process.stderr.write(`${root} is not a folder\n`);
    return 1;
  }
  const store = { url, token };
  if (command === 'pull') return pull(root, store);
  if (command === 'check') return check(root, store);
  if (command === 'push') return pushFolder(root, store, values.yes);
  if (command === 'preview') return preview(root, store, values.at);
  process.stderr.write(USAGE);
  return 2;
}

try {
  process.exitCode = await run();
} catch (fault) {
  const isOption = fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS_');
  if (!isOption && !(fault instanceof StoreRefusal)) throw fault;
  process.stderr.write(
    isOption ? `${fault.message.split(/\.\s/)[0]}; --help shows the options\n` : `${fault.message}\n`,
  );
  process.exitCode = isOption ? 2 : 1;
}
