/** Typed event bus: retained state, events in the past tense, commands with one handler (C-05). */
export { type Bus, type BusOptions, createBus } from './bus.ts';
export type { BusPort, BusRights } from './bus-port.ts';
export { heldBack, openTabChannel, type TabChannel } from './tab-channel.ts';
export type { BusProblem, BusTraffic } from './traffic.ts';
