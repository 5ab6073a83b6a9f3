import { type DetailsFile, type PageRemote, releaseDetails } from '@store/contracts/composition';
import { tellDebuggers } from './module-info.ts';

/**
 * Fetches the remotes that the page does not contain. Content that does not match its hash is rejected, as with code.
 *
 * @param host name of the shell's federation instance.
 */
export async function learn(host: string, { path, integrity }: DetailsFile): Promise<readonly PageRemote[]> {
  const response = await fetch(path, { integrity });
  const { remotes } = releaseDetails.parse(await response.json());
  tellDebuggers(host, remotes);
  return remotes;
}

export { tellDebuggers };
