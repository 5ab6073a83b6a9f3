/** The typed bus: retained state, past-tense events, commands with one handler (C-05). */
export { type Bus, type BusOptions, createBus } from './bus.ts';
export type { BusPort, BusRights } from './bus-port.ts';
export { heldBack, openTabChannel, type TabChannel } from './tab-channel.ts';
export type { BusProblem, BusTraffic } from './traffic.ts';
