import { EnvironmentError, endOnUncaughtFault } from '@store/server-kit';
import { startService } from './service/start-service.ts';

endOnUncaughtFault();
try {
  const service = await startService(process.env);
  const stop = () => void service.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`release service: ${service.url}`);
} catch (fault) {
  if (!(fault instanceof EnvironmentError)) throw fault;
  console.error(fault.message);
  process.exit(1);
}
