import type { RegisteredRemote } from './registered-remote.ts';

/**
 * Tells debuggers, such as the Module Federation extension of Chrome, which remotes this page may load and from where. They
 * read the global `moduleInfo`, which the runtime would fill from manifests; here the release knows it.
 *
 * @param host the name of the shell's federation instance.
 * @param id the runtime's name of the remote.
 */
export function tellDebuggers(host: string, id: string, { base, entry, version }: RegisteredRemote): void {
  const info = globalThis.__FEDERATION__.moduleInfo;
  const remoteEntry = new URL(base + entry.path, location.origin).href;
  const known = info[host];
  info[host] = {
    version: '',
    buildVersion: '',
    remoteTypesZip: '',
    consumerList: [],
    shared: [],
    remotesInfo: { ...(known && 'remotesInfo' in known && known.remotesInfo), [id]: { matchedVersion: remoteEntry } },
  };
  info[`${id}:${remoteEntry}`] = { version, remoteEntry, globalName: id };
}
