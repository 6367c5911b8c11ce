/** Where the register of a day stands; of today where none is named. */
export const stoodPath = (day: string): string => `/dashboard/risks-as-they-stood?date=${encodeURIComponent(day)}`;
