import type { PageRemote, RemoteFault as Report } from '@store/contracts/composition';
import type { Composition } from './composition.ts';

/** A fault as the page reports it; release and address are the page's. */
export type FaultReport = Omit<Report, 'release' | 'path'>;

/** Makes reports of remotes' faults: the remote's live version, the stage, and the fault in few words. */
export function faultReporter(
  remotes: readonly PageRemote[],
  send: (report: FaultReport) => void,
): Composition['report'] {
  const versions = new Map(remotes.map(({ name, version }) => [name, version]));
  return (remote, stage, fault) =>
    send({ remote, version: versions.get(remote) ?? '', stage, message: wordsOf(fault) });
}

/** Without a stack and without anything of the customer. */
function wordsOf(fault: unknown): string {
  const cause = fault instanceof Error && fault.cause ? fault.cause : fault;
  return String(cause instanceof Error ? `${cause.name}: ${cause.message}` : cause).slice(0, 300);
}
