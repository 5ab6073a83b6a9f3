/** The typed bus: retained state, past-tense events, commands with one handler (C-05). */
export { type Bus, type BusOptions, type BusPort, createBus } from './bus.ts';
export { openTabChannel, type TabChannel } from './tab-channel.ts';
export type { BusProblem, BusTraffic } from './traffic.ts';
