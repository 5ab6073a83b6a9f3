import type { PageClaim, RemoteCode } from '@store/contracts/composition';

/** A version of a remote as the federation runtime knows it: the live one by its container's name, one before with its version. */
export interface RegisteredRemote extends RemoteCode {
  readonly name: string;
  /** Absent of a version before, which no link is warmed for. */
  readonly routes?: readonly PageClaim[];
  /** Is given the entry's script before it is asked for. */
  readonly onScript?: (script: HTMLScriptElement) => void;
}
