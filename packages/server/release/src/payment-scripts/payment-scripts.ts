import type { LiveRemote, Release } from '@store/contracts/composition';
import type { LedgerReader } from '../ledger/ledger.ts';
import { baseOf, SHELL_PART } from '../store/release-store.ts';

/** A script that may run on a payment page (PCI DSS 6.4.3): owner, address, hash and reason. */
export interface PaymentScript {
  readonly owner: string;
  readonly path: string;
  /** sha384 of its bytes. */
  readonly integrity: string;
  readonly reason: string;
}

const SHELL = {
  owner: 'shell',
  reason: 'Header, footer, session, cart and the way between pages: what every page of the store starts with.',
};

/**
 * Lists every script of a release that a payment page may load: the shell's, and of remotes with payment pages,
 * canaries included.
 */
export async function listPaymentScripts(
  { shell, remotes, canaries = [] }: Release,
  ledger: Pick<LedgerReader, 'readVersion'>,
): Promise<PaymentScript[]> {
  const shells = [shell, ...canaries.flatMap((canary) => (canary.kind === 'shell' ? [canary.shell] : []))];
  const tried = canaries.flatMap((canary) => (canary.kind === 'remote' ? [canary.remote] : []));
  const own = [...remotes, ...tried].flatMap((remote) => {
    const reason = reasonOf(remote);
    const { name, version, team } = remote.manifest;
    return reason ? [{ part: name, version, owner: team, reason }] : [];
  });
  const parts = [...shells.map(({ version }) => ({ part: SHELL_PART, version, ...SHELL })), ...own];
  const scripts = parts.map(async ({ part, version, owner, reason }) => {
    const files = (await ledger.readVersion({ part, version }))?.files ?? [];
    return files
      .filter(({ path }) => path.endsWith('.js'))
      .map(({ path, integrity }) => ({ owner, path: baseOf({ part, version }) + path, integrity, reason }));
  });
  return (await Promise.all(scripts)).flat();
}

/** Returns a team's reasons for scripts on its payment pages, joined; null when it has no payment pages. */
function reasonOf({ manifest }: LiveRemote): string | null {
  const reasons = new Set(manifest.routes.flatMap(({ payment }) => payment?.reason ?? []));
  return reasons.size > 0 ? [...reasons].join(' ') : null;
}
