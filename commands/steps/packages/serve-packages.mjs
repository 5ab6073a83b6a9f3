import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { packPackages } from './pack-packages.mjs';

/**
 * Serves the published packages as the npm registry of the scope `@store`, packed into `folder` at the first request.
 * Other packages come from the reader's own registry.
 */
export async function servePackages({ port, host, folder }) {
  let packed;
  const packages = () => {
    packed ??= packInto(folder).catch((fault) => {
      packed = undefined;
      throw fault;
    });
    return packed;
  };
  const server = http.createServer((request, response) => {
    answer(packages, nameIn(request.url), url).then(
      (body) => (body ? response.end(body) : response.writeHead(404).end()),
      (fault) => response.writeHead(500).end(fault.message),
    );
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const url = `http://${host}:${server.address().port}`;
  return {
    url,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The package or file that an address names; empty if it is malformed. */
function nameIn(address) {
  try {
    return decodeURIComponent(new URL(address, 'http://localhost').pathname.slice(1));
  } catch {
    return '';
  }
}

async function packInto(folder) {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  return packPackages(folder);
}

/** Metadata of a package, by its name, or the bytes of a tarball, by its file name. */
async function answer(packages, requested, url) {
  if (!requested) return undefined;
  const found = (await packages()).find(
    ({ name, tarball }) => name === requested || path.basename(tarball) === requested,
  );
  if (!found) return undefined;
  const bytes = fs.readFileSync(found.tarball);
  if (requested !== found.name) return bytes;
  const { stdout } = await promisify(execFile)('tar', ['-xzOf', found.tarball, 'package/package.json']);
  const manifest = JSON.parse(stdout);
  const dist = {
    tarball: `${url}/${path.basename(found.tarball)}`,
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
  };
  const { name, version } = manifest;
  return JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } });
}
