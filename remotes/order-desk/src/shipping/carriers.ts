/** Carriers that the shop sends with; the first one is the default. */
export const CARRIERS = ['ヤマト運輸', '佐川急便', '日本郵便'] as const;
export const CARRIER_OPTIONS = CARRIERS.map((carrier) => ({ value: carrier, label: carrier }));
