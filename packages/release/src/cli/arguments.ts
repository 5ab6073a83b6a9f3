import { parseArgs } from 'node:util';

export const USAGE = `release publish <dir>… [--takes-away] [--again]   make builds live together (shell remotes/catalogue)
              [--candidate | --canary <percent>] [--break-pins]
release canary <part>@<version> --percent <n>       give a share of visitors a version that is there
release promote <part>[@<version>] [--break-pins]   make a canary, or a candidate, everybody's
release stop <part>                                 end a canary; its version is marked as taken back
release override <part>@<version>… [--hours 8] [--store <address>]
                                                    a link that runs these versions for one visitor
release check <dir>…                                say whether builds could go live
release budget <dir>…                               say whether the pages of builds load little enough
release list                                        what is live
release history [<part>]                            who moved what, when and why
release diff <release> <release>                    what differs between two releases
release rollback <part> [--to <version>] [--break-pins]
                                                   move one part back
release unpublish <part> [--takes-away]             take a remote out of what is live
release preview <part> --at 2026-12-01T10:00 [--hours 72] [--store <address>]   a link to a landing page before its time
release sweep                                       take the files of old versions away
release owners [set <file> [--if-none]]             who owns what
release owners token <team> --id <id> [--scopes publish,rollback,unpublish] [--days 90]
release owners revoke <team> --id <id>
release payment-scripts                             what may run on payment pages, whose it is, and why
release keys [<folder>]                             make a key pair, where there is none

--why <reason>  --by <who>  --registry <folder>
RELEASE_URL and RELEASE_TOKEN: by the release service; without: RELEASE_SIGNING_KEY, on the folder (secrets also …_FILE)`;

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
      days: { type: 'string', default: '90' },
      scopes: { type: 'string', default: 'publish,rollback,unpublish' },
      'takes-away': { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      candidate: { type: 'boolean', default: false },
      canary: { type: 'string' },
      percent: { type: 'string', default: '' },
      hours: { type: 'string' },
      store: { type: 'string' },
      'break-pins': { type: 'boolean', default: false },
      'if-none': { type: 'boolean', default: false },
    },
  });
}

/** The flags of a command line. */
export type Flags = ReturnType<typeof readArguments>['values'];
