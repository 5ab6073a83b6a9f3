/** Counts requests and transferred bytes, headers included; `allFinished` resolves when no request is open. */
export function countTraffic(devtools) {
  const types = new Map();
  const open = new Set();
  let onAllFinished = () => undefined;
  const traffic = { requests: 0, bytes: 0, scriptBytes: 0 };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    if (!types.has(requestId)) traffic.requests += 1;
    types.set(requestId, '');
    open.add(requestId);
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (types.has(requestId)) types.set(requestId, type);
  });
  const finish = (requestId) => {
    if (open.delete(requestId) && open.size === 0) onAllFinished();
  };
  devtools.on('Network.loadingFailed', ({ requestId }) => finish(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    finish(requestId);
    if (!types.has(requestId)) return;
    traffic.bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') traffic.scriptBytes += encodedDataLength;
  });
  const allFinished = () =>
    new Promise((resolve) => {
      if (open.size === 0) resolve();
      else onAllFinished = resolve;
    });
  return { traffic, allFinished };
}
