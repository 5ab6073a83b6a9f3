import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

/** Every option of the command line. `hint` names its value in the help. */
const OPTIONS = {
  registry: { type: 'string', hint: 'folder' },
  why: { type: 'string', default: '', hint: 'reason' },
  by: { type: 'string', hint: 'who' },
  help: { type: 'boolean', default: false },
  shell: { type: 'string', default: 'shell/dist', hint: 'folder' },
  to: { type: 'string', hint: 'version' },
  from: { type: 'string', hint: 'environment' },
  in: { type: 'string', hint: 'environment' },
  id: { type: 'string', default: '', hint: 'name' },
  at: { type: 'string', hint: '2026-12-01T10:00' },
  days: { type: 'string', default: '90', hint: '90' },
  scopes: { type: 'string', default: 'publish,rollback,unpublish', hint: 'publish,rollback,unpublish' },
  'takes-away': { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  candidate: { type: 'boolean', default: false },
  canary: { type: 'string', hint: 'percent' },
  percent: { type: 'string', default: '', hint: 'n' },
  hours: { type: 'string', hint: 'n' },
  store: { type: 'string', hint: 'address' },
  comment: { type: 'string', hint: 'file' },
  pr: { type: 'string', hint: 'number' },
  closed: { type: 'boolean', default: false },
  run: { type: 'string', hint: 'command' },
  format: { type: 'string', default: 'dot', hint: 'dot|json' },
  'break-pins': { type: 'boolean', default: false },
  'if-none': { type: 'boolean', default: false },
} as const;

type OptionName = keyof typeof OPTIONS;

/** Options of all commands. `shell` is passed by the workspace's `npm run release`. */
const COMMON: readonly OptionName[] = ['in', 'why', 'by', 'registry', 'shell', 'help'];

interface CommandHelp {
  /** Arguments after the command's name. */
  /** The words after the command. */
  readonly words: string;
  readonly options: readonly OptionName[];
  readonly purpose: string;
}

const COMMANDS: Readonly<Record<string, CommandHelp>> = {
  publish: {
    words: '<dir>…',
    options: ['takes-away', 'again', 'candidate', 'canary', 'break-pins'],
    purpose: 'publish builds together (shell remotes/catalogue), for all or a share of visitors',
  },
  canary: {
    words: '<part>@<version>',
    options: ['percent', 'takes-away'],
    purpose: 'give a share of visitors a published version',
  },
  promote: {
    words: '<part>[@<version>]',
    options: ['from', 'takes-away', 'break-pins'],
    purpose: 'make a canary, a candidate or the live version of another environment live for all visitors',
  },
  stop: { words: '<part>', options: [], purpose: 'end a canary and mark its version as rolled back' },
  override: {
    words: '<part>@<version>…',
    options: ['hours', 'store'],
    purpose: 'sign a link that runs these versions for one visitor',
  },
  check: {
    words: '<dir>…',
    options: ['takes-away', 'again', 'candidate', 'canary', 'break-pins'],
    purpose: 'check whether builds could go live',
  },
  budget: { words: '<dir>…', options: ['shell'], purpose: 'check the bytes that the pages of builds load' },
  list: { words: '', options: [], purpose: 'show what is live' },
  history: { words: '[<part>]', options: [], purpose: 'show who changed what, when and why' },
  diff: {
    words: '<side> <side>',
    options: [],
    purpose: `show what differs between two releases, or two versions of a part
    a side: live, canary, a release, or part@live, part@canary, part@candidate, part@version; staging:live in another environment`,
  },
  locate: {
    words: '<part>@<version> <frame>…',
    options: [],
    purpose: 'find the source lines of the frames that a fault’s log entry names, by the stored source maps',
  },
  graph: { words: '', options: ['format'], purpose: 'print which live part uses which bus messages and calls' },
  rollback: { words: '<part>', options: ['to', 'break-pins'], purpose: 'roll one part back' },
  undo: { words: '[<step>]', options: [], purpose: 'undo a step, the newest by default, from the ledger' },
  unmark: { words: '<part>@<version>', options: [], purpose: 'let a rolled-back version become live again (--why)' },
  unpublish: { words: '<part>', options: ['takes-away'], purpose: 'remove a remote from the live release' },
  preview: {
    words: '<part> | <dir>…',
    options: ['at', 'pr', 'closed', 'run', 'comment', 'takes-away', 'again', 'hours', 'store'],
    purpose: `sign a link to a landing page as it will be at a moment (--at, Asia/Tokyo)
    --pr 42: publish a candidate, run its journeys (--run), and write a comment; with --closed delete the candidates of <part>`,
  },
  sweep: { words: '', options: [], purpose: 'delete the files of old versions' },
  owners: {
    words: '[set <file> | token <team> | revoke <team>]',
    options: ['if-none', 'id', 'scopes', 'days'],
    purpose: 'show or change owners and the tokens of teams',
  },
  'payment-scripts': { words: '', options: [], purpose: 'list the scripts of payment pages, with owner and reason' },
  keys: { words: '<folder> [<public-folder>]', options: [], purpose: 'create a key pair, unless there is one' },
};

const ENVIRONMENT = `RELEASE_URL and RELEASE_TOKEN: work through the release service.
--in staging: RELEASE_URL_STAGING and RELEASE_TOKEN_STAGING instead.
Without them: RELEASE_SIGNING_KEY (or …_FILE), directly on the registry's folder.`;

export interface Arguments {
  readonly command: string | undefined;
  readonly words: readonly string[];
  readonly flags: Flags;
}

export type Flags = ReturnType<typeof parse>['values'];

/**
 * Parses a command line.
 * @throws {UsageError} for an unknown option, an option without its value, or one that the command does not accept
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values: flags, positionals, tokens } = parse(args);
  const [command, ...words] = positionals;
  const known = knownCommand(command);
  const strange = tokens.find(
    (token) => token.kind === 'option' && known && ![...COMMON, ...known.options].some((name) => name === token.name),
  );
  if (strange?.kind === 'option')
    throw new UsageError(
      `release ${command} does not accept --${strange.name}; release ${command} --help shows its options`,
    );
  const extra = known && words[mostWords(known)];
  if (extra !== undefined)
    throw new UsageError(
      `release ${command} does not accept "${extra}"; release ${command} --help shows its arguments`,
    );
  return { command, words, flags };
}

const knownCommand = (name = ''): CommandHelp | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

/** Returns how many arguments a command accepts: the longest alternative of its help. */
function mostWords({ words }: CommandHelp): number {
  if (words.includes('…')) return Number.POSITIVE_INFINITY;
  return Math.max(...words.split('|').map((alternative) => alternative.split(' ').filter(Boolean).length));
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, tokens: true, options: OPTIONS });
  } catch (fault) {
    if (!(fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS_')))
      throw fault;
    throw new UsageError(`${fault.message.split(/\.\s/)[0]}; release --help shows the options`);
  }
}

/**
 * Lists the folders of parts that a command line publishes or checks, as given. Empty for other commands and invalid
 * command lines.
 */
export function partFoldersOf(args: readonly string[]): readonly string[] {
  try {
    const { command, words, flags } = readArguments(args);
    const isBuilt = command === 'publish' || command === 'check' || isPullRequest({ command, flags });
    return !flags.help && isBuilt ? words : [];
  } catch (fault) {
    if (fault instanceof UsageError) return [];
    throw fault;
  }
}

/** Whether a command line previews an open pull request. */
export const isPullRequest = ({ command, flags }: Pick<Arguments, 'command' | 'flags'>): boolean =>
  command === 'preview' && flags.pr !== undefined && !flags.closed;

/** Returns what a command line without its required arguments prints. */
export function usageOf(command: string | undefined): string {
  if (command === undefined || knownCommand(command)) return helpOf(command);
  return `release ${command} is not a command; release --help lists them`;
}

/** Returns the help of a command, or of all. */
export function helpOf(command?: string): string {
  const known = Object.entries(COMMANDS).filter(([name]) => !knownCommand(command) || name === command);
  const common = COMMON.filter((name) => name !== 'shell').map(optionHelp);
  return [...known.map(commandHelp), `Every command: ${common.join(' ')}`, ENVIRONMENT].join('\n\n');
}

const commandHelp = ([name, { words, options, purpose }]: [string, CommandHelp]): string =>
  `${['release', name, words, ...options.map(optionHelp)].filter(Boolean).join(' ')}\n    ${purpose}`;

function optionHelp(name: OptionName): string {
  const option = OPTIONS[name];
  return 'hint' in option ? `[--${name} <${option.hint}>]` : `[--${name}]`;
}
