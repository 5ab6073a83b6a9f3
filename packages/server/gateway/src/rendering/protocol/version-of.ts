import type { RenderParts, RenderRequest } from './protocol.ts';

/** Returns `name@version` of the matched remote; null where there is none. */
export function versionOf({ remotes }: Pick<RenderParts, 'remotes'>, { matched }: Pick<RenderRequest, 'matched'>) {
  const manifest = remotes.find((remote) => remote.manifest.name === matched?.remote)?.manifest;
  return manifest ? `${manifest.name}@${manifest.version}` : null;
}
