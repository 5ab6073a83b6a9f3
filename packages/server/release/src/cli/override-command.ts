import { OVERRIDE_PARAMETER } from '../override/override.ts';
import type { PartAddress } from '../store/release-store.ts';
import type { Flags } from './arguments.ts';
import { amountOf, storeOf } from './option-values.ts';
import { readFullVersion } from './part-version.ts';
import { surroundings } from './surroundings.ts';

/** `release override catalogue@1.5.0-pr42 --hours 8`: prints the link. */
export async function overrideCommand(words: readonly string[], flags: Flags): Promise<number> {
  const made = await makeLink(words.map(readFullVersion), flags);
  if (!made) return 1;
  console.log(`${made.names}, until ${made.until}:\n${made.link}`);
  return 0;
}

interface OverrideLink {
  /** `catalogue@1.5.0-pr42, checkout@2.0.0-pr42`. */
  readonly names: string;
  /** ISO 8601. */
  readonly until: string;
  readonly link: string;
}

/** Signs a link that runs these versions for its visitor; null when refused, with the reasons printed. */
export async function makeLink(parts: readonly PartAddress[], flags: Flags): Promise<OverrideLink | null> {
  const store = storeOf(flags.store);
  const { operations, ...author } = surroundings(flags);
  const result = await operations.makeOverride({ parts, hours: amountOf('--hours', flags.hours ?? '8') }, author);
  if (result.kind === 'refused') {
    console.error('override refused:');
    for (const reason of result.reasons) console.error(`  - ${reason}`);
    return null;
  }
  const link = new URL(store);
  link.searchParams.set(OVERRIDE_PARAMETER, result.token);
  const names = result.parts.map(({ part, version }) => `${part}@${version}`).join(', ');
  return { names, until: new Date(result.until).toISOString(), link: link.href };
}
