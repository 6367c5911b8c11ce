/**
 * A promise that is rejected while nothing waits for it would end the process, and with it all requests: Strapi's
 * checks of the panel begin several and wait for the first. Nothing is left half done by it, since what writes is one
 * transaction, so the server says it and goes on. What is thrown outside of a promise still ends the process.
 */
export const outliveRejections = (): void => {
  process.on('unhandledRejection', (reason) => {
    const message = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    strapi.log.error(`Unhandled rejection: ${message}`);
  });
};
