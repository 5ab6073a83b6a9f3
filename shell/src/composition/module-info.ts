import type { PageRemote } from '@store/contracts/composition';

/**
 * Tells debuggers, such as the Module Federation extension of Chrome, which remotes this page may load and from where. They
 * read the global `moduleInfo`, which the runtime would fill from manifests; here the release knows it.
 *
 * @param host the name of the shell's federation instance.
 */
export function tellDebuggers(host: string, remotes: readonly PageRemote[]): void {
  const info = globalThis.__FEDERATION__.moduleInfo;
  const entryOf = ({ base, entry }: PageRemote) => new URL(base + entry.path, location.origin).href;
  info[host] = {
    version: '',
    buildVersion: '',
    remoteTypesZip: '',
    consumerList: [],
    shared: [],
    remotesInfo: Object.fromEntries(remotes.map((one) => [one.container, { matchedVersion: entryOf(one) }])),
  };
  for (const one of remotes) {
    const remoteEntry = entryOf(one);
    info[`${one.container}:${remoteEntry}`] = { version: one.version, remoteEntry, globalName: one.container };
  }
}
