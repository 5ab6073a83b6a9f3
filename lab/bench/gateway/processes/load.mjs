import autocannon from 'autocannon';
import { answerParent } from './answer-parent.mjs';

answerParent({
  /** Requests pages as fast as possible, for a time (`seconds`) or a number (`amount`). */
  load: async ({ url, requests, connections, seconds, amount }) => {
    const result = await autocannon({
      url,
      requests,
      connections,
      timeout: 30,
      setupClient: keepNoBody,
      ...(amount ? { amount } : { duration: seconds }),
    });
    const { errors, timeouts, non2xx, duration, latency } = result;
    return {
      pages: result['2xx'],
      faults: errors + timeouts + non2xx,
      perSecond: result['2xx'] / duration,
      p50: latency.p50,
      p99: latency.p99,
    };
  },
});

/** Removes autocannon's decoding of bodies, which nothing needs: on two CPUs it took more time than the gateway. */
function keepNoBody(client) {
  client.pipelinedRequests.addBody = () => undefined;
}
