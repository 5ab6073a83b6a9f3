import { type DetailsFile, type PageRemote, releaseDetails } from '@store/contracts/composition';
import { exposeModuleInfo } from './module-info.ts';

/**
 * Fetches the remotes that the page does not contain. Content that does not match its hash is rejected, as with code.
 *
 * @param host name of the shell's federation instance.
 */
export async function fetchReleaseDetails(
  host: string,
  { path, integrity }: DetailsFile,
): Promise<readonly PageRemote[]> {
  const response = await fetch(path, { integrity });
  const { remotes } = releaseDetails.parse(await response.json());
  exposeModuleInfo(host, remotes);
  return remotes;
}

export { exposeModuleInfo };
