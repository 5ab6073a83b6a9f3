import type { FaultStage } from '@store/contracts/composition';

/** Reports a fault of a remote's version. */
export type ReportFault = (
  of: { readonly name: string; readonly version: string },
  stage: FaultStage,
  fault: unknown,
) => void;

/** A remote could not give what it claims; the page area shows the panel, the rest of the page lives on (C-07). */
export class RemoteFault extends Error {
  override readonly name = 'RemoteFault';
  readonly remote: string;
  readonly stage: FaultStage;
  constructor(remote: string, stage: FaultStage, cause?: unknown) {
    super(`remote ${remote} failed at ${stage}`, { cause });
    this.remote = remote;
    this.stage = stage;
  }
}
