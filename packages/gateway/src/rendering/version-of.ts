import type { RenderParts, RenderRequest } from './protocol.ts';

/** `name@version` of the remote whose screen is asked for; null where none is. */
export function versionOf({ remotes }: Pick<RenderParts, 'remotes'>, { matched }: Pick<RenderRequest, 'matched'>) {
  const manifest = remotes.find((remote) => remote.manifest.name === matched?.remote)?.manifest;
  return manifest ? `${manifest.name}@${manifest.version}` : null;
}
