export { isRemoteIsland } from './remote-islands.ts';
export * from './shipping-fee.ts';
