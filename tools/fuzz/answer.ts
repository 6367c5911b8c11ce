/** The answer: a status, or why there is none. `held`: the server waits for the rest of the request, as announced. */
export interface Answer {
  readonly status: number | 'closed' | 'held' | 'silent';
  /** Names in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  readonly milliseconds: number;
}

const HEAD = /^HTTP\/1\.[01] (\d{3})[^\r\n]*\r\n/;

const joined = (body: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, end).toString('latin1'), 16);
    if (end < 0 || !(size > 0)) break;
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
};

const headersIn = (head: string): Map<string, string> =>
  new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );

/** Parses the bytes of one connection; nothing while the head of the answer is incomplete. */
export const readAnswer = (bytes: Buffer): Omit<Answer, 'milliseconds'> | undefined => {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.subarray(0, end + 2).toString('latin1');
  const status = Number(HEAD.exec(head)?.[1]);
  // 'Go on' comes before the answer; 101 is one.
  if (status === 100 || status === 102 || status === 103) return readAnswer(bytes.subarray(end + 4));
  const headers = headersIn(head);
  const rest = bytes.subarray(end + 4);
  const body = headers.get('transfer-encoding') === 'chunked' ? joined(rest) : rest;
  return Number.isNaN(status) ? undefined : { status, headers, body: body.toString('utf8') };
};
