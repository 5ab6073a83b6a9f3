import { BuildError } from './build/read-build.ts';
import { helpOf, isPullRequest, readArguments, usageOf } from './cli/arguments.ts';
import { canaryCommand, promoteCommand, stopCommand } from './cli/canary-commands.ts';
import { diffCommand } from './cli/diff-command.ts';
import { graphCommand } from './cli/graph-command.ts';
import { keysCommand } from './cli/keys-command.ts';
import { locateCommand } from './cli/locate-command.ts';
import { historyCommand, listCommand, paymentScriptsCommand } from './cli/look-commands.ts';
import { rollbackCommand, sweepCommand, unpublishCommand } from './cli/move-commands.ts';
import { overrideCommand } from './cli/override-command.ts';
import { ownersCommand } from './cli/owners-commands.ts';
import { previewCommand } from './cli/preview-command.ts';
import { discardPullRequest, previewPullRequest } from './cli/preview-pull-request.ts';
import { budgetCommand, publishCommand } from './cli/publish-commands.ts';
import { undoCommand, unmarkCommand } from './cli/undo-commands.ts';
import { UsageError } from './cli/usage-error.ts';
import { ServiceError } from './client/call-service.ts';
import { OwnersError } from './operations/owners-operations.ts';
import { KeyError } from './signing/keys.ts';

/** Errors that the user can fix: printed as one sentence, without a stack. */
const SENTENCES = [UsageError, BuildError, KeyError, OwnersError, ServiceError];

try {
  process.exitCode = await run();
} catch (fault) {
  if (!(fault instanceof Error && SENTENCES.some((kind) => fault instanceof kind))) throw fault;
  console.error(fault instanceof KeyError ? `RELEASE_SIGNING_KEY ${fault.message}` : fault.message);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const { command, words, flags } = readArguments(process.argv.slice(2));
  const [first] = words;
  if (flags.help) {
    console.log(helpOf(command));
    return 0;
  }
  if (command === 'list') return listCommand(flags);
  if (command === 'history') return historyCommand(first, flags);
  if (command === 'graph') return graphCommand(flags);
  if (command === 'undo') return undoCommand(first, flags);
  if (command === 'sweep') return sweepCommand(flags);
  if (command === 'owners') return ownersCommand(words, flags);
  if (command === 'payment-scripts') return paymentScriptsCommand(flags);
  if (command === 'diff' && words.length === 2) return diffCommand(words, flags);
  if (first === undefined) return usage(command);
  if (command === 'locate' && words.length > 1) return locateCommand(first, words.slice(1), flags);
  if (command === 'publish' || command === 'check') return publishCommand(command, words, flags);
  if (command === 'keys') return keysCommand(first, words[1]);
  if (command === 'budget') return budgetCommand(words, flags);
  if (command === 'canary') return canaryCommand(first, flags);
  if (command === 'promote') return promoteCommand(first, flags);
  if (command === 'stop') return stopCommand(first, flags);
  if (command === 'override') return overrideCommand(words, flags);
  if (command === 'rollback') return rollbackCommand(first, flags);
  if (command === 'unmark') return unmarkCommand(first, flags);
  if (isPullRequest({ command, flags })) return previewPullRequest(words, flags);
  if (command === 'preview' && flags.closed) return discardPullRequest(words, flags);
  if (command === 'preview') return previewCommand(first, flags);
  if (command === 'unpublish') return unpublishCommand(first, flags);
  return usage(command);
}

function usage(command: string | undefined): number {
  console.error(usageOf(command));
  return 2;
}
