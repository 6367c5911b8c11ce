import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into the server before it starts (`node --import`): answers questions that only the process itself can answer.
 * Strapi is a global variable of its process.
 */

/**
 * @typedef {object} Strapi
 * @property {{listRoutes(): {path: unknown, methods: string[]}[]}} server
 * @property {object} contentTypes
 * @property {{metadata: Map<string, {tableName: string}>}} db
 */

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collect = runInNewContext('gc');

/** @returns {Strapi} */
const strapi = () => Reflect.get(globalThis, 'strapi');

const QUESTIONS = {
  catalogue: () => ({
    routes: strapi()
      .server.listRoutes()
      .flatMap(({ path, methods }) =>
        methods.filter((method) => method !== 'HEAD').map((method) => ({ method, path: String(path) })),
      ),
    tables: Object.fromEntries(
      Object.keys(strapi().contentTypes).map((uid) => [uid, strapi().db.metadata.get(uid)?.tableName]),
    ),
  }),
  memory: () => {
    collect();
    collect();
    return process.memoryUsage();
  },
};

process.on('message', (message) => {
  const { id, question } = /** @type {{id: number, question: keyof typeof QUESTIONS}} */ (message);
  if (question in QUESTIONS) process.send?.({ id, answer: QUESTIONS[question]() });
});
