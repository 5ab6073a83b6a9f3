/** where a class 1 order is followed. */
export const consultationPath = (orderCode: string) => `/class1order/${orderCode}`;
