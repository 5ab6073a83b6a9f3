import fs from 'node:fs';
import { hasProgram, installWithApt } from './apt.mjs';

/** Finds the nginx for the front-door tests, or installs one. Throws with the remedy. */
export async function findNginx() {
  const given = process.env.NGINX_PATH;
  if (given && !fs.existsSync(given)) throw new Error(`NGINX_PATH: there is no nginx at ${given}`);
  if (given) return given;
  if (hasProgram('nginx') || (await installWithApt('nginx', ['nginx-light']))) return 'nginx';
  throw new Error(
    'The front-door tests need nginx. Install it (apt-get install nginx-light, brew install nginx), or set NGINX_PATH.',
  );
}
