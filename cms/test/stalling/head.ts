import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends the head of an autosave whose body never comes. */
export const sendHead = (url: string, headers: Readonly<Record<string, string>>) => {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ Host: host, 'Content-Type': 'application/json', 'Content-Length': '100', ...headers });
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(`PUT /api/questionnaire-mapping/answers HTTP/1.1\r\n`);
  socket.write(`${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
  return {
    /** The server's answer before the body has arrived. */
    answer: async (): Promise<string> => String((await once(socket, 'data'))[0]),
    end: (): void => {
      socket.destroy();
    },
  };
};
