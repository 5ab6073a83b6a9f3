import type { LiveRemote, Release } from '@store/contracts/composition';
import { claimCovers } from '@store/domain/address-bar';
import { isCommand } from './bus-messages.ts';
import { withoutEnded } from './claim-dates.ts';

/** Something that a change removes from what is live. */
export interface Taken {
  /** Description: `the address /cart (checkout)`. */
  readonly what: string;
  /** Whether others declare in their manifests that they use it, or their pages may show it. */
  readonly isUsed: boolean;
}

/** Returns addresses, fragments and bus messages that are live at `now` (epoch ms) and would be removed. */
export const takenAway = (before: Pick<Release, 'remotes'> | null, next: readonly LiveRemote[], now: number): Taken[] =>
  withoutEnded(before?.remotes ?? [], now).flatMap((remote) => {
    const after = next.find(({ manifest }) => manifest.name === remote.manifest.name);
    return [...addresses(remote, next), ...fragments(remote, after), ...messages(remote, next)];
  });

/** An address that another remote claims with an equivalent pattern has moved, not gone. */
function addresses({ manifest }: LiveRemote, next: readonly LiveRemote[]): Taken[] {
  const claims = next.flatMap((remote) => remote.manifest.routes);
  const isAnswered = (path: string) =>
    claims.some((claim) => claimCovers(claim, { path }) && claimCovers({ path }, claim));
  return manifest.routes
    .filter(({ path }) => !isAnswered(path))
    .map(({ path }) => ({ what: `the address ${path} (${manifest.name})`, isUsed: false }));
}

/** Manifests do not list the fragments their pages show, so each fragment may be in use. */
function fragments({ manifest }: LiveRemote, after: LiveRemote | undefined): Taken[] {
  const left = after?.manifest.fragments.map(({ name }) => name) ?? [];
  return manifest.fragments
    .filter(({ name }) => !left.includes(name))
    .map(({ name }) => ({ what: `the fragment ${manifest.name}/${name}`, isUsed: true }));
}

function messages({ manifest }: LiveRemote, next: readonly LiveRemote[]): Taken[] {
  const others = next.filter((remote) => remote.manifest.name !== manifest.name);
  const used = (list: 'publishes' | 'handles', byOthers: 'reads' | 'publishes') =>
    manifest.bus[list]
      .filter((message) => list === 'handles' || !isCommand(message))
      .filter((message) => !next.some((remote) => remote.manifest.bus[list].includes(message)))
      .flatMap((message) => {
        const users = others.filter((remote) => remote.manifest.bus[byOthers].includes(message));
        const names = users.map((remote) => remote.manifest.name).join(', ');
        return users.length > 0 ? [{ what: `the bus message ${message} (${byOthers} ${names})`, isUsed: true }] : [];
      });
  return [...used('publishes', 'reads'), ...used('handles', 'publishes')];
}
