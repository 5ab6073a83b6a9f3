/**
 * Shared instance of dayjs: build-config maps a remote's `dayjs`, a dependency of the shop's date rules, to this module
 * of the shell, which saves about 3 kB per remote.
 */
export { default } from 'dayjs';
