import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** Path of the socket over which a running store sends archives of its database; only the owner of the data can open it. */
export const backupSocket = (dataDir) => path.join(dataDir, 'backup.sock');

/** Longest path that a Unix socket may have on macOS; Linux takes 107 bytes. */
const LONGEST = 103;

/** Sends an archive of the database, created by `dump`, to each connection to the socket in the data folder. */
export async function serveBackups(dataDir, dump) {
  const socket = backupSocket(dataDir);
  if (Buffer.byteLength(socket) > LONGEST) return { stop: async () => {} };
  // This process holds the folder's lock, so an existing socket was left by a dead process.
  fs.rmSync(socket, { force: true });
  const server = net.createServer(async (connection) => {
    connection.on('error', () => connection.destroy());
    // Without a reader the other side's end event never fires, and the server never closes.
    connection.resume();
    await dump().then(
      (archive) => connection.end(archive),
      (fault) => {
        console.error(fault);
        connection.destroy();
      },
    );
  });
  server.listen(socket);
  await once(server, 'listening');
  fs.chmodSync(socket, 0o600);
  return {
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Reads the archive from the store that runs on this data folder; null when none runs. */
export async function archiveOfRunning(dataDir) {
  const connection = net.connect(backupSocket(dataDir));
  try {
    const chunks = [];
    for await (const chunk of connection) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
