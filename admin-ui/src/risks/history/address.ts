/** The address of the register of a day; of today if none is given. */
export const stoodPath = (day: string): string => `/dashboard/risks-as-they-stood?date=${encodeURIComponent(day)}`;
