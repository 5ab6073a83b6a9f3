/** Messages between the parts of a page. */
export * from './message.ts';
export * from './messages.ts';
