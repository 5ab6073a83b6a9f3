import type { RemoteFault as Report } from '@store/contracts/composition';
import type { FaultStage } from './remote-fault.ts';

/** A fault as the page reports it; release and address are the page's. */
export type FaultReport = Omit<Report, 'release' | 'path'>;

/** Reports a fault of a remote's version, and the version that runs in its place where one does. */
export type ReportFault = (
  of: { readonly name: string; readonly version: string },
  stage: FaultStage,
  fault: unknown,
  takenOverBy?: string,
) => void;

/** Makes reports of remotes' faults: the version, the stage, and the fault in few words. */
export function faultReporter(send: (report: FaultReport) => void): ReportFault {
  return ({ name, version }, stage, fault, takenOverBy) =>
    send({
      remote: name,
      version,
      stage,
      message: wordsOf(fault),
      ...(takenOverBy ? { taken_over_by: takenOverBy } : {}),
    });
}

/** Without a stack and without anything of the customer. */
function wordsOf(fault: unknown): string {
  const cause = fault instanceof Error && fault.cause ? fault.cause : fault;
  return String(cause instanceof Error ? `${cause.name}: ${cause.message}` : cause).slice(0, 300);
}
