import fs from 'node:fs';
import { hasProgram, installWithApt } from './apt.mjs';

/** `sbin` is not in the path of ordinary users. */
const PLACES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'];

/** Finds the nginx for the front-door tests, or installs one; null if there is none. */
export async function findNginx() {
  const given = process.env.NGINX_PATH;
  if (given && !fs.existsSync(given)) throw new Error(`NGINX_PATH: there is no nginx at ${given}`);
  if (given) return given;
  const found = PLACES.find(hasProgram);
  if (found) return found;
  return (await installWithApt('nginx', ['nginx-light'])) ? 'nginx' : null;
}
