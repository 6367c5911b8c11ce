/** A message of JSON-RPC 2.0. */
export interface ProtocolMessage {
  readonly jsonrpc: '2.0';
  /** Of a message that is to be answered. */
  readonly id?: string | number;
  /** For instance `tools/call`. */
  readonly method: string;
  readonly params?: { readonly [name: string]: unknown };
}

/** Its answer. */
export interface ProtocolAnswer {
  readonly jsonrpc: '2.0';
  readonly id?: string | number | null;
  readonly result?: { readonly [name: string]: unknown };
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** A message that cannot be read: refused by the server, or as the protocol says it. */
export type ProtocolRefusal =
  | ProtocolAnswer
  | { readonly data: null; readonly error: { readonly [part: string]: unknown } };

/** Assistants, over the Model Context Protocol. */
export interface AssistantsOperations {
  /**
   * One message of the Model Context Protocol
   *
   * Streamable HTTP without sessions, for assistants with an API token. `tools/list` answers the tools that the scopes of the
   * token open. A refused tool is an answer with `isError`, which names the scope or the field.
   */
  'POST /mcp': {
    plainBody: ProtocolMessage;
    answer: ProtocolAnswer;
    also: [{ status: 202 }, { status: 400; answer: ProtocolRefusal }, { status: 404; answer: ProtocolRefusal }];
  };
  /** There is no stream to listen to: each message is answered at once */
  'GET /mcp': { status: 405 };
  /** There is no session to end */
  'DELETE /mcp': { status: 405 };
}
