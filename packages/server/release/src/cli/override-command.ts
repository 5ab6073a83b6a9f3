import { OVERRIDE_PARAMETER } from '../override/override.ts';
import type { Flags } from './arguments.ts';
import { readFullVersion } from './part-version.ts';
import { surroundings } from './surroundings.ts';
import { UsageError } from './usage-error.ts';

/** `release override catalogue@1.5.0-pr42 --hours 8`: prints the link. */
export async function overrideCommand(words: readonly string[], flags: Flags): Promise<number> {
  const store = flags.store ?? process.env.STORE_URL;
  if (!store || !URL.canParse(store)) throw new UsageError('--store or STORE_URL is missing: where the link leads');
  const { operations, ...author } = surroundings(flags);
  const options = { parts: words.map(readFullVersion), hours: Number(flags.hours ?? '8') };
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
