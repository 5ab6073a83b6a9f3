import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';

export interface LocalServer {
  readonly url: string;
  readonly port: number;
  /** Ends its connections, too. */
  close(): Promise<void>;
}

/** Starts a server whose handler gets each request with its whole body; requests that end early are left out. */
export async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => unknown,
): Promise<LocalServer> {
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null);
    if (body !== null) await answer(request, response, body);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Lets a server listen on a free local port; returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  return (server.address() as AddressInfo).port;
}
