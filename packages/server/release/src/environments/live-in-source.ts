import { NOTHING_YET, type PublishedVersion } from '../ledger/documents.ts';
import { LedgerReader } from '../ledger/ledger.ts';
import { liveSince, pointerOf } from '../ledger/pointers.ts';
import type { SourceEnvironment } from './source-environment.ts';

/** The live version of a part in another environment, or why it may not be promoted. */
export type LiveInSource =
  | {
      readonly kind: 'live';
      readonly version: string;
      readonly published: PublishedVersion['published'];
      /** Since when it is live, epoch ms. */
      readonly since: number;
    }
  | { readonly kind: 'none'; readonly reason: string };

/** Reads what is live in an environment; its signatures are verified. */
export async function liveInSource({ name, ...source }: SourceEnvironment, part: string): Promise<LiveInSource> {
  const ledger = new LedgerReader(source);
  const { current, faults } = await ledger.readCurrent();
  if (current === NOTHING_YET && faults.length > 0)
    return { kind: 'none', reason: `${name} has no release that is signed with SOURCE_RELEASE_PUBLIC_KEYS` };
  const pointer = pointerOf(current.parts, part);
  const { live, versions } = pointer;
  const published = versions.find(({ version }) => version === live)?.published;
  if (live === null || !published) return { kind: 'none', reason: `${part} is not live in ${name}` };
  const doubt = await ledger.readDoubt({ part, version: live });
  if (doubt && doubt.at >= published.at)
    return { kind: 'none', reason: `${part}@${live} has a doubt of the health gate in ${name}: ${doubt.why}` };
  return { kind: 'live', version: live, published, since: liveSince(pointer) ?? published.at };
}
