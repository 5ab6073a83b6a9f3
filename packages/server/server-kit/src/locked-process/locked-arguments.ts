/** Permissions of a sandboxed process. */
interface LockedOptions {
  /** Folders and files that it may read, as absolute paths; the rest of the disk is denied. */
  readonly readable: readonly string[];
  /** Heap limit, MB; the process ends when it exceeds it. */
  readonly memoryMb: number;
}

/**
 * Returns Node arguments for a process that may read only the named paths and start no process, thread or native module
 * (Node's permission model; `--experimental-permission` before Node 23.5). Network access is denied from Node 25 on;
 * before that, see `closeNetwork`. The caller must remove secrets from its environment.
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
