/**
 * The plain program that stores answers, with `http` and `pg` only. Finds the link by the hash of its token and
 * writes one row. Runs as a separate process. Argument: connection string; prints its port.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

const [connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

const read = async (
  request: IncomingMessage,
): Promise<{ url: string; data: { question_id: string; answer: string }[] }> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
};

const server = createServer(async (request, response) => {
  try {
    const { url, data } = await read(request);
    const hash = createHash('sha256').update(url).digest('hex');
    const { rows } = await pool.query<{ mapping: number }>('select mapping from plain_links where hash = $1', [hash]);
    if (!rows[0]) return response.writeHead(404).end();
    await pool.query(
      `insert into plain_answers values ($1, $2, $3, now())
       on conflict (mapping, question) do update set answer = excluded.answer, saved_at = excluded.saved_at`,
      [rows[0].mapping, data[0]?.question_id, data[0]?.answer],
    );
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}');
  } catch (error) {
    return response.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(address.port);
});
// Ends when the benchmark ends, also when it crashes.
process.stdin.resume().once('end', () => process.exit());
