import { DESK_NAMES, DESK_TELEPHONES, GENERAL_DESK_HOURS } from '@store/domain/desk';

/** Contact line of customer support in mails. */
export const CUSTOMER_DESK = `${DESK_NAMES.general}：${DESK_TELEPHONES.general}（${GENERAL_DESK_HOURS}）`;
