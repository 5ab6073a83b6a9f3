import { createRequire, isBuiltin } from 'node:module';
import { CONTRACT_VERSION } from '@store/contracts/composition';
import type { RemoteDefinition } from '@store/remote-kit';
import type { ShellServer } from '@store/remote-kit/shell';
import type { RemoteVersion, RenderParts } from '../protocol/protocol.ts';
import { freezeShared } from '../sandbox/freeze.ts';
import { runOwnFile, runSandboxed } from '../sandbox/run-file.ts';

interface ServerFilesOptions {
  readonly isSandboxed: boolean;
  /** Reads the source of a release's server file; the shell's where `remote` is null. */
  readonly read: (key: string, remote: RemoteVersion | null) => Promise<string>;
}

/**
 * Loads the server files of the releases in use, each once; unloads them with the last release that uses them. Remotes'
 * files run in the sandbox, which requires a locked realm.
 */
export function createServerFiles({ isSandboxed, read }: ServerFilesOptions) {
  const shells = new Map<string, Promise<ShellServer>>();
  const remotes = new Map<string, Promise<RemoteDefinition>>();

  const shellOf = ({ key, shellFile }: RenderParts): Promise<ShellServer> =>
    cachedUnlessFailed(shells, shellFile, async () => {
      const shell = loadShell(shellFile, await read(key, null));
      if (isSandboxed) freezeShared(shell.shared);
      return shell;
    });
  const run = isSandboxed ? runSandboxed : runOwnFile;

  return {
    shellOf,
    /** @param enter called when the file's own code starts to run. */
    async remoteOf(name: string, parts: RenderParts, enter: () => void): Promise<RemoteDefinition> {
      const file = parts.remoteFiles[name];
      const manifest = parts.remotes.find((remote) => remote.manifest.name === name)?.manifest;
      if (!file || !manifest) throw new Error(`${name} is not live`);
      if (manifest.contract !== CONTRACT_VERSION) throw new Error(`${name} speaks contract ${manifest.contract}`);
      const load = async () => {
        const { shared } = await shellOf(parts);
        const source = await read(parts.key, { name, version: manifest.version });
        enter();
        return remoteIn(file, shared, (require) => run(file, source, require));
      };
      // Development servers rebuild under the same address.
      return /^https?:/.test(file) ? load() : cachedUnlessFailed(remotes, besideShell(parts, file), load);
    },
    /** Unloads files that no release in use names. */
    keepOnly(inUse: readonly RenderParts[]): void {
      forgetOthers(shells, new Set(inUse.map(({ shellFile }) => shellFile)));
      const named = inUse.flatMap((parts) =>
        [parts.remoteFiles, parts.previousFiles].flatMap((own) =>
          Object.values(own).map((file) => besideShell(parts, file)),
        ),
      );
      forgetOthers(remotes, new Set(named));
    },
  };
}

/** A remote runs with the libraries of its release's shell: one React cannot render elements with hooks of another. */
const besideShell = ({ shellFile }: RenderParts, file: string): string => `${shellFile} ${file}`;

function loadShell(file: string, source: string): ShellServer {
  const { shellServer } = runOwnFile(file, source, nodeOnly);
  if (!isShellServer(shellServer)) throw new Error(`${file} exports no shellServer`);
  return shellServer;
}

type Run = (require: (id: string) => unknown) => Record<string, unknown>;

function remoteIn(file: string, shared: ShellServer['shared'], run: Run): RemoteDefinition {
  const { remote } = run((id) => {
    if (Object.hasOwn(shared, id)) return shared[id];
    throw new Error(`a remote's server file may not require ${id}`);
  });
  if (typeof remote !== 'object' || remote === null || !('routes' in remote))
    throw new Error(`${file} exports no remote`);
  // Created by defineRemote of the same contract version, according to the manifest.
  return remote as RemoteDefinition;
}

const nodeRequire = createRequire(import.meta.url);

/** The shell's file is a single bundle that only requires Node's built-in modules. */
function nodeOnly(id: string): unknown {
  if (isBuiltin(id)) return nodeRequire(id);
  throw new Error(`the shell's server file may not require ${id}`);
}

const isShellServer = (value: unknown): value is ShellServer =>
  typeof value === 'object' && value !== null && 'shared' in value && 'renderPage' in value;

/** Memoizes a load; a failed one is retried by the next page that needs it. */
function cachedUnlessFailed<T>(files: Map<string, Promise<T>>, file: string, load: () => Promise<T>): Promise<T> {
  const known = files.get(file);
  if (known) return known;
  const loading = load();
  files.set(file, loading);
  loading.catch(() => {
    if (files.get(file) === loading) files.delete(file);
  });
  return loading;
}

function forgetOthers(files: Map<string, unknown>, named: ReadonlySet<string>): void {
  for (const file of files.keys()) if (!named.has(file)) files.delete(file);
}
