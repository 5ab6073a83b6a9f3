import { parseArgs } from 'node:util';

export const USAGE = `release publish <dir>… [--takes-away] [--again]   make builds live together (shell remotes/catalogue)
release check <dir>…                                say whether builds could go live
release budget <dir>…                               say whether the pages of builds load little enough
release list                                        what is live
release history [<part>]                            who moved what, when and why
release diff <release> <release>                    what differs between two releases
release rollback <part> [--to <version>]            move one part back
release unpublish <part> [--takes-away]             take a remote out of what is live
release preview <part> --at 2026-12-01T10:00 [--hours 72] [--store <address>]   a link to a landing page before its time
release sweep                                       take the files of old versions away
release owners [set <file> [--if-none]]             who owns what
release owners token <team> --id <id> [--scopes publish,rollback,unpublish] [--days 90]
release owners revoke <team> --id <id>
release payment-scripts                             what may run on payment pages, whose it is, and why
release keys [<folder>]                             make a key pair, where there is none

--why <reason>  --by <who>  --registry <folder>     RELEASE_SIGNING_KEY, RELEASE_TOKEN (or …_FILE)`;

/** The words of a command line. */
export function readArguments(args?: readonly string[]) {
  return parseArgs({
    ...(args ? { args: [...args] } : {}),
    allowPositionals: true,
    options: {
      registry: { type: 'string' },
      shell: { type: 'string', default: 'shell/dist' },
      why: { type: 'string', default: '' },
      by: { type: 'string' },
      to: { type: 'string' },
      id: { type: 'string', default: '' },
      at: { type: 'string' },
      hours: { type: 'string', default: '72' },
      store: { type: 'string' },
      days: { type: 'string', default: '90' },
      scopes: { type: 'string', default: 'publish,rollback,unpublish' },
      'takes-away': { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      'if-none': { type: 'boolean', default: false },
    },
  });
}

/** The flags of a command line. */
export type Flags = ReturnType<typeof readArguments>['values'];
