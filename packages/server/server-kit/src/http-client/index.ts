export * from './send-request.ts';
