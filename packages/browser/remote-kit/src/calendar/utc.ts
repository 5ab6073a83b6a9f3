/** The dayjs plugin of the shop's date rules; shared like dayjs.ts. */
export { default } from 'dayjs/plugin/utc.js';
