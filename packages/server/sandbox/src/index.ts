export { readEnvironment } from './environment.ts';
export { freePort } from './free-port.ts';
export { lineChannel } from './line-messenger/line-channel.ts';
export { startMailServer } from './mail/mail-server.ts';
export { type DemoPerson, demoPeople } from './people.ts';
export type { SandboxLog } from './sandbox-log.ts';
export type { SandboxClient } from './sign-in/provider.ts';
export { DEVELOPMENT_SECRETS, type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts';
