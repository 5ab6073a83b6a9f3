/**
 * The calendar's library, once on the page: a remote's `dayjs`, which the shop's rules for days bring along, is this module of
 * the shell's (build-config), which saves every remote a copy of some 3 kB.
 */
export { default } from 'dayjs';
