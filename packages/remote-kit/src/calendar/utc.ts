/** The plugin of dayjs that the shop's rules count with; shared as dayjs.ts beside it is. */
export { default } from 'dayjs/plugin/utc.js';
