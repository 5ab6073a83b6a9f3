/** The gateway: serves pages and the registry's files, and proxies to the backend. */
export {
  type Environment,
  EnvironmentError,
  IN_FILES,
  readEnvironment,
  SECRETS,
  SECRETS_OF_OTHERS,
} from './environment.ts';
export { createGateway } from './gateway.ts';
export { PortTaken, type RunningGateway, startGateway } from './start-gateway.ts';
