/** Webhooks that a company may have. */
export const MOST_WEBHOOKS = 10;

/** Seconds after each attempt that failed, before the next one: three days in all. After the last one the message has failed. */
export const WEBHOOK_PAUSES: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** Days of failures alone, after which a webhook is turned off. */
export const FAILING_DAYS = 5;

/** Hours for which a secret that was replaced signs too. */
export const OLD_SECRET_HOURS = 24;

/** Days after which messages are deleted. */
export const MESSAGE_DAYS = 30;
