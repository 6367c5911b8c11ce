import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { TestServer } from '../harness/index.ts';

/** What a tool has answered: its JSON, and whether it was refused. */
export interface ToolAnswer {
  readonly refused: boolean;
  // The answers of tools have different forms; each test says what it expects.
  readonly says: unknown;
}

/** Versions of the protocol: with a handshake, as most clients speak it, and of 2026, without one. */
export const ERAS = [['legacy' as const], [{ pin: '2026-07-28' } as const]] as const;

/** An assistant that is connected with this token. */
export const assistant = async (
  { url }: TestServer,
  token: string,
  mode: (typeof ERAS)[number][0] = 'legacy',
): Promise<{
  readonly client: Client;
  readonly call: (name: string, given?: Record<string, unknown>) => Promise<ToolAnswer>;
}> => {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit }));
  return {
    client,
    call: async (name, given = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: given });
      const [part] = content;
      return { refused: isError === true, says: part?.type === 'text' ? JSON.parse(part.text) : undefined };
    },
  };
};
