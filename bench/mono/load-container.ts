import type { PageRemote } from '@store/contracts/composition';
import type { RemoteDefinition } from '@store/remote-kit';

/** Stands in the one bundle where the shell loads containers: a remote is an ordinary part of the program there. */
export async function loadContainer({ name }: PageRemote): Promise<RemoteDefinition> {
  const { remote } = await import(`../../remotes/${name}`);
  return remote;
}
