/** Contact line of customer support in mails. */
export const CUSTOMER_DESK = 'お客様窓口：0120-000-123（9:00〜18:00、日曜・祝日・年末年始を除く）';
