/** In place of the runtime's handler of manifests read at run time: the page's release says where everything is. */
export class SnapshotHandler {
  hooks = { applyPlugin() {}, lifecycle: {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
