import type { ApiDocument } from '../../src/openapi/document.ts';
import type { TestServer } from '../harness/index.ts';
import { contractOf } from './contract.ts';

/** The document as the server answers it. */
export const readDocument = async ({ anonymous }: TestServer): Promise<ApiDocument> =>
  (await anonymous.get<ApiDocument>('/api/openapi.json')).body;

/** Checks every answer of a server from now on; the function ends that, and returns what was not declared. */
export const watchContract = async (server: TestServer): Promise<() => string[]> => {
  const contract = contractOf(await readDocument(server));
  const faults = new Set<string>();
  const end = server.observe((method, path, answer) => {
    for (const fault of contract(method, path, answer)) faults.add(fault);
  });
  return () => {
    end();
    return [...faults].sort();
  };
};
