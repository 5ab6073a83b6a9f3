import { freePort } from '../free-port.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../start-sandbox.ts';

/** Address of the simulated store; nothing listens there. */
export const storeUrl = 'http://127.0.0.1:39000';

export const storeClient = {
  client_id: 'store',
  client_secret: 'a secret only tests know',
  redirect_uris: [`${storeUrl}/login/callback`],
  post_logout_redirect_uris: [`${storeUrl}/LogoutComplete`],
};

export type TestSandbox = Sandbox & { smtpPort: number; port: number; logged: string[] };

/** A sandbox on free ports that records its log. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const port = options.port ?? (await freePort());
  const smtpPort = options.smtpPort ?? (await freePort());
  const logged: string[] = [];
  const write = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const log = { info: write, warn: write, error: write };
  const sandbox = await startSandbox({ clients: [storeClient], log, ...options, port, smtpPort });
  return { ...sandbox, port, smtpPort, logged };
}
