export const QUEUE_PATH = '/pharmacist';
export const RECORDS_PATH = '/pharmacist/records';
export const casePath = (orderCode: string) => `/pharmacist/orders/${orderCode}`;
