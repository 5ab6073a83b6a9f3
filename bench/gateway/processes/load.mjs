import autocannon from 'autocannon';
import { answerParent } from './answer-parent.mjs';

answerParent({
  /** Asks for pages as fast as they come, for some time (`seconds`) or so many (`amount`). */
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

/** It would write each compressed body out as text, for nobody: on two processors that took more than the gateway's own work. */
function keepNoBody(client) {
  client.pipelinedRequests.addBody = () => undefined;
}
