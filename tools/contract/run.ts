import { startWorld } from '../fuzz/world.ts';
import { arazzoOf } from './arazzo.ts';
import { makeCallers } from './callers.ts';
import { type Document, operationsOf, testable } from './operations.ts';
import { type Report, reportOn } from './report.ts';
import { respect } from './respect.ts';

/**
 * Starts a server with the demo, and has the contract tester call every operation of its document.
 * @param names the callers, by default all
 */
export const testContract = async (names?: readonly string[]): Promise<Report> => {
  const world = await startWorld();
  try {
    const { url } = world.server;
    const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
    const callers = (await makeCallers(world)).filter(({ name }) => names?.includes(name) ?? true);
    await world.pool.refresh();
    const arazzo = arazzoOf(operationsOf(document), callers, world);
    const tested = await respect(testable(document, url), arazzo);
    if (tested.length < arazzo.workflows.length) {
      throw new Error(`Only ${tested.length} of ${arazzo.workflows.length} requests were sent in time.`);
    }
    return reportOn(tested);
  } finally {
    await world.stop();
  }
};
