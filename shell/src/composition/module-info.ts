import type { PageRemote } from '@store/contracts/composition';

/**
 * Tells debuggers, such as Chrome's Module Federation extension, which remotes this page may load and from where. They
 * read the global `moduleInfo`, which the runtime fills from manifests; here the data comes from the release.
 *
 * @param host name of the shell's federation instance.
 */
export function exposeModuleInfo(host: string, remotes: readonly PageRemote[]): void {
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
