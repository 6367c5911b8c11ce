import { fileURLToPath } from 'node:url';
import type { RunningServer } from '../server.ts';
import type { Catalogue, Route } from './request.ts';

/** The routes of the server's router, and the table of each content type. */
export interface Inside {
  readonly catalogue: Catalogue;
  readonly tables: Readonly<Record<string, string>>;
}

interface CatalogueAnswer extends Pick<Inside, 'tables'> {
  readonly routes: readonly Route[];
}

interface Said {
  readonly id?: number;
  readonly answer?: unknown;
}

/** For `node`: lets the server answer the questions below. */
export const LISTENING = ['--import', fileURLToPath(new URL('inside.mjs', import.meta.url))];

let asked = 0;

const ask = <Answer>({ process: server }: RunningServer, question: string): Promise<Answer> => {
  asked += 1;
  const id = asked;
  return new Promise((done, fail) => {
    const ended = (): void => fail(new Error(`The server ended before it answered '${question}'.`));
    const listen = (message: unknown): void => {
      const said = message as Said;
      if (said.id !== id) return;
      server.off('message', listen);
      server.off('exit', ended);
      done(said.answer as Answer);
    };
    server.on('message', listen);
    server.once('exit', ended);
    server.send({ id, question });
  });
};

export const askInside = async (server: RunningServer): Promise<Inside> => {
  const { routes, tables } = await ask<CatalogueAnswer>(server, 'catalogue');
  return { catalogue: { routes, uids: Object.keys(tables) }, tables };
};

/** Bytes that the server uses after a garbage collection. */
export const askMemory = (server: RunningServer): Promise<NodeJS.MemoryUsage> => ask(server, 'memory');
