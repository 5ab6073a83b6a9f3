import type { FaultStage } from '@store/contracts/composition';

/** Reports a fault of a remote version. */
export type ReportFault = (
  of: { readonly name: string; readonly version: string },
  stage: FaultStage,
  fault: unknown,
) => void;

/** A remote failed to provide what it claims. The page area shows a panel; the rest keeps working (C-07). */
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
