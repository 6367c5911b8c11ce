/**
 * A promise that is rejected while nothing waits for it would end the process, and with it all requests: Strapi's
 * checks of the panel start several and wait for the first. Nothing is left half done, since all writes of a request are
 * one transaction, so the server logs the rejection and goes on. An exception outside of a promise still ends the process.
 */
export const outliveRejections = (): void => {
  process.on('unhandledRejection', (reason) => {
    const message = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    strapi.log.error(`Unhandled rejection: ${message}`);
  });
};
