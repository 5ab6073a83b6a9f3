import { serviceReading } from '../client/service-documents.ts';
import type { PublicKeys } from '../signing/keys.ts';
import type { Documents, PartFiles } from '../store/release-store.ts';

/** The environment whose live versions may be promoted into this registry: another registry. */
export interface SourceEnvironment {
  /** `staging`. */
  readonly name: string;
  readonly documents: Pick<Documents, 'read' | 'list'>;
  readonly files: Pick<PartFiles, 'read'>;
  /** Keys that its releases are signed with. */
  readonly keys: PublicKeys;
}

/** Reads another environment through its release service, with a token for reading. */
export const environmentAt = (
  place: { readonly url: string; readonly token: string },
  { name, keys }: Pick<SourceEnvironment, 'name' | 'keys'>,
): SourceEnvironment => ({ name, keys, ...serviceReading(place) });
