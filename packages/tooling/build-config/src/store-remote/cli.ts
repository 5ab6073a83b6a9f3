import { parseArgs } from 'node:util';
import { devCommand } from './dev-command.ts';
import { manifestCommand } from './manifest-command.ts';
import { runTool, toolSettings, WordsError } from './run-tool.ts';

const USAGE = `store-remote create <name> [--landing]        a new remote in a folder of that name
store-remote dev [--against <store>] [--port <port>]
                                              this remote from its sources, everything else from that store
store-remote test [<words for jest>…]         its tests
store-remote journeys [<words for jest>…]     its journeys in the store at PREVIEW_URL
store-remote manifest [<dist>]                remote.json for a build of any build tool
store-remote check [<words for release>…]     types, tests, build with the gates of style and budget; against a registry what a publish would say
store-remote publish [<words for release>…]   builds and makes it live

<store> is https://…, or http://127.0.0.1:3000 when none is named. What dev cannot do: GUIDE.md of @store/build-config`;

/** They need a store, so `test` leaves them out. */
const JOURNEYS = ['--roots', '<rootDir>/journeys', '--testMatch', '**/*.journey.ts'];

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (fault) {
  if (!(fault instanceof WordsError)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}

async function run([command, ...words]: readonly string[]): Promise<number> {
  const tools = toolSettings(process.cwd());
  if (command === 'create') return runTool('npm', ['create', '@store/remote@latest', '--', ...words], tools);
  if (command === 'dev' && !words.includes('--help')) return devCommand(devOptions(words));
  if (command === 'manifest') return manifestCommand(process.cwd(), words[0] ?? 'dist');
  if (command === 'test') return runTool('jest', words, tools);
  if (command === 'journeys') return runTool('jest', [...JOURNEYS, ...words], tools);
  if (command === 'check')
    return inOrder([
      () => runTool('tsc', ['-p', '.'], tools),
      () => runTool('jest', [], tools),
      build,
      release('check'),
    ]);
  if (command === 'publish') return inOrder([build, release('publish')]);
  const isAsked = command === '--help' || words.includes('--help');
  console[isAsked ? 'log' : 'error'](USAGE);
  return isAsked ? 0 : 2;

  function build(): Promise<number> {
    return runTool('webpack', [], tools);
  }
  /** A check without a registry ends with the build, which includes the checks of style and budget. */
  function release(step: 'check' | 'publish'): () => Promise<number> {
    return () =>
      step === 'check' && words.length === 0
        ? Promise.resolve(0)
        : runTool('store-release', [step, '.', ...words], tools);
  }
}

async function inOrder(steps: readonly (() => Promise<number>)[]): Promise<number> {
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}

function devOptions(words: readonly string[]) {
  const { values } = readOptions(words);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1024 || port > 65_000)
    throw new WordsError('--port is a number from 1024 to 65000');
  if (!URL.canParse(values.against) || !/^https?:$/.test(new URL(values.against).protocol))
    throw new WordsError('--against is the address of a store: https://store.example');
  return { dir: process.cwd(), against: new URL(values.against), port, cookie: process.env.STORE_COOKIE ?? '' };
}

function readOptions(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        against: { type: 'string', default: 'http://127.0.0.1:3000' },
        port: { type: 'string', default: '4000' },
      },
    });
  } catch (fault) {
    throw new WordsError(fault instanceof Error ? fault.message : String(fault));
  }
}
