let socket: string | undefined;

/** Id of the page's real-time connection, while there is one: calls name it, so that the page is not told of its own changes. */
export const socketId = (): string | undefined => socket;

/** Called when the connection is there, and without an id when it is gone. */
export const nameSocket = (id: string | undefined): void => {
  socket = id;
};
