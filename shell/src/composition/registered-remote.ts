import type { PageClaim, RemoteCode } from '@store/contracts/composition';

/** A remote version in the runtime: the live one by container name, a previous one with its version appended. */
export interface RegisteredRemote extends RemoteCode {
  readonly name: string;
  /** Absent for a previous version, which is never prefetched. */
  readonly routes?: readonly PageClaim[];
  /** Receives the entry's script element before it is requested. */
  readonly onScript?: (script: HTMLScriptElement) => void;
}
