/**
 * The plain program: `http` and `pg`, nothing between. Runs as a separate process, as the server does. Arguments:
 * connection string, then JSON of `{page, count, values}`; prints its port.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const [connectionString, work = '{}'] = process.argv.slice(2);
const { page, count, values } = JSON.parse(work) as { page: string; count: string; values: unknown[] };
const pool = new pg.Pool({ connectionString, max: 10 });

const server = createServer(async (_, response) => {
  try {
    const [rows, total] = await Promise.all([pool.query(page, values), pool.query<{ total: number }>(count, values)]);
    const body = JSON.stringify({ data: rows.rows, meta: { pagination: { total: total.rows[0]?.total } } });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(address.port);
});
// Ends when the benchmark ends, also when it crashes.
process.stdin.resume().once('end', () => process.exit());
