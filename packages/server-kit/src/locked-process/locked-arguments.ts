/** What a process without rights may have all the same. */
interface LockedOptions {
  /** Folders and files that it may read, nothing else of the disk: whole paths. */
  readonly readable: readonly string[];
  /** Most memory for its objects, MB; beyond that it ends. */
  readonly memoryMb: number;
}

/**
 * Arguments for Node under which a process has no disk but what is named, and starts no process, thread or native module
 * (Node's permission model: `--permission`, before Node 23.5 under another name). It has no network from Node 25 on; before, see
 * `closeNetwork`. What it must not see of the environment is the caller's to leave out.
 *
 * @see https://nodejs.org/api/permissions.html
 */
export function lockedArguments({ readable, memoryMb }: LockedOptions): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  const isStable = known.has('--permission');
  return [
    isStable ? '--permission' : '--experimental-permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${memoryMb}`,
    '--no-warnings',
  ];
}
