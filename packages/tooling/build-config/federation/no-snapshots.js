/** Removes the runtime's handler of run-time manifests: the page's release lists all files. */
export class SnapshotHandler {
  hooks = { applyPlugin() {}, lifecycle: {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
