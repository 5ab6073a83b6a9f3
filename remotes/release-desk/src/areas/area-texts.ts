import type { DeskPart } from '@store/contracts/calls/service';

/** Returns the business name of a part, as its build declares it, with its technical name. */
export const areaOf = ({ part, area }: Pick<DeskPart, 'part' | 'area'>): string => (area ? `${area}（${part}）` : part);
