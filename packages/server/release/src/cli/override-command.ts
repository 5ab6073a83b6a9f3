import { OVERRIDE_PARAMETER } from '../override/override.ts';
import type { Flags } from './arguments.ts';
import { amountOf, storeOf } from './option-values.ts';
import { readFullVersion } from './part-version.ts';
import { surroundings } from './surroundings.ts';

/** `release override catalogue@1.5.0-pr42 --hours 8`: prints the link. */
export async function overrideCommand(words: readonly string[], flags: Flags): Promise<number> {
  const store = storeOf(flags.store);
  const { operations, ...author } = surroundings(flags);
  const options = { parts: words.map(readFullVersion), hours: amountOf('--hours', flags.hours ?? '8') };
  const result = await operations.makeOverride(options, author);
  if (result.kind === 'refused') {
    console.error('override refused:');
    for (const reason of result.reasons) console.error(`  - ${reason}`);
    return 1;
  }
  const link = new URL(store);
  link.searchParams.set(OVERRIDE_PARAMETER, result.token);
  const names = result.parts.map(({ part, version }) => `${part}@${version}`).join(', ');
  console.log(`${names}, until ${new Date(result.until).toISOString()}:\n${link.href}`);
  return 0;
}
