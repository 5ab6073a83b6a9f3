import { spawnSync } from 'node:child_process';

/** Paths of util-linux `setpriv`, which sets the parent-death signal; absolute, because the child has no PATH. */
const PLACES = ['/usr/bin/setpriv', '/bin/setpriv'];
const SETPRIV_ARGS = ['--pdeathsig', 'KILL'];

let setpriv: string | null | undefined;

export interface Started {
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * Wraps a command so that the process is killed with its parent, even if the parent is killed or the program busy-loops.
 * Returns the command unchanged where this is not supported (not Linux, or a `setpriv` without the option).
 */
export function endingWithParent({ program, args }: Started): Started {
  if (setpriv === undefined)
    setpriv =
      PLACES.find((each) => spawnSync(each, [...SETPRIV_ARGS, 'true'], { stdio: 'ignore' }).status === 0) ?? null;
  return setpriv === null ? { program, args } : { program: setpriv, args: [...SETPRIV_ARGS, program, ...args] };
}
