import { endOnUncaughtFault } from '@store/server-kit';
import { EnvironmentError } from './environment.ts';
import { PortTaken, startGateway } from './start-gateway.ts';

endOnUncaughtFault();
try {
  const gateway = await startGateway(process.env);
  const stop = () => void gateway.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`gateway: ${gateway.url}`);
} catch (fault) {
  if (!(fault instanceof EnvironmentError) && !(fault instanceof PortTaken)) throw fault;
  console.error(fault.message);
  process.exit(1);
}
