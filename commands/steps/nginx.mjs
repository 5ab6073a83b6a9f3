import fs from 'node:fs';
import { hasProgram, installWithApt } from './apt.mjs';

/** The nginx for the front door's tests: one that is there, otherwise one that can be installed. Throws with what helps. */
export async function findNginx() {
  const given = process.env.NGINX_PATH;
  if (given && !fs.existsSync(given)) throw new Error(`NGINX_PATH: there is no nginx at ${given}`);
  if (given) return given;
  if (hasProgram('nginx') || (await installWithApt('nginx', ['nginx-light']))) return 'nginx';
  throw new Error(
    'The front door’s tests need nginx. Install it (apt-get install nginx-light, brew install nginx), or set NGINX_PATH.',
  );
}
