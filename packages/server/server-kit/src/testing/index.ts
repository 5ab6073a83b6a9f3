/** Test helpers of the servers: what opens before a test and closes after it, and local HTTP servers. */

export { forFile, forTest } from './for-file.ts';
export { type LocalServer, listen, startServer } from './start-server.ts';
