import type { Identity } from '../../../platform/http/handler.ts';

/** Owner ids of this caller's photos: the member, and the browser's guest. */
export const photoOwners = ({
  customerCode,
  visitorCode,
}: Pick<Identity, 'customerCode' | 'visitorCode'>): string[] => [
  ...(customerCode ? [customerCode] : []),
  ...(visitorCode ? [visitorOwner(visitorCode)] : []),
];

/** The owner id of a guest's photos; distinct from customer codes. */
export const visitorOwner = (visitorCode: string) => `visitor:${visitorCode}`;
