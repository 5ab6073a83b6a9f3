/** Counts requests and transferred bytes, headers included. */
export function countTraffic(devtools) {
  const types = new Map();
  const traffic = { requests: 0, bytes: 0, scriptBytes: 0 };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    if (!types.has(requestId)) traffic.requests += 1;
    types.set(requestId, '');
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (types.has(requestId)) types.set(requestId, type);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!types.has(requestId)) return;
    traffic.bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') traffic.scriptBytes += encodedDataLength;
  });
  return traffic;
}
