import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../tools/database/connect.ts';
import { compiled } from '../harness/index.ts';
import { startNameServer } from './name-server.ts';

// A port that the operator allows to everybody, and a receiver that is allowed by its name.
const PORT = await freePort();
Object.assign(process.env, { OUTGOING_ALLOW: 'http://localhost:*,https://localhost:*', OUTGOING_PORTS: `443,${PORT}` });
const { callOut, checkAddress } = compiled<typeof import('../../src/request/outgoing')>('request/outgoing');

const running: { close: () => unknown }[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

const listening = async (server: Server, port = 0): Promise<number> => {
  running.push(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const receiver = async (handle: RequestListener): Promise<string> =>
  `http://localhost:${await listening(createServer(handle))}/hook`;

const call = (address: string, milliseconds = 10_000, most = 100) =>
  callOut({ address, method: 'POST', body: 'text', headers: { 'x-own': 'yes' }, milliseconds, most });

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};

describe('an address that a user enters', () => {
  it.each([
    ['address', 'no address'],
    ['address', ''],
    ['address', 'ftp://example.com/'],
    ['address', 'file:///etc/passwd'],
    ['https', 'http://example.com/'],
    ['https', 'http://127.0.0.1:3000/'],
    ['password', 'https://user:password@example.com/'],
    ['password', 'https://user@example.com/'],
    ['port', 'https://example.com:22/'],
    ['port', 'https://example.com:8443/'],
    ['private', 'https://127.0.0.1/'],
    ['private', 'https://2130706433/'],
    ['private', 'https://0x7f.1/'],
    ['private', 'https://0177.0.0.1/'],
    ['private', 'https://127.1/'],
    ['private', 'https://①②⑦.0.0.1/'],
    ['private', 'https://[::1]/'],
    ['private', 'https://[::ffff:10.0.0.1]/'],
    ['private', 'https://169.254.169.254/latest/meta-data/'],
    ['private', 'https://intranet/'],
    ['private', 'https://metadata.google.internal/'],
    ['private', 'https://PRINTER.local/'],
    ['private', 'https://a.localhost./'],
    ['private', 'https://router.home.arpa/'],
    ['none', 'https://example.com/'],
    ['none', 'https://local.example.com./'],
    ['none', 'https://example.com:443/path?query=1'],
    ['none', 'https://1.1.1.1/'],
    ['none', 'http://localhost:3000/'],
    ['none', 'http://LOCALHOST:3000/'],
  ])('is answered with %s: %s', (code, address) => {
    expect(codeOf(() => checkAddress(address))).toBe(code);
  });
});

describe('a request to another server', () => {
  it('brings the headers and the body, and returns the answer', async () => {
    const address = await receiver((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += String(part);
      });
      request.on('end', () => response.writeHead(201).end(`${request.method} ${request.headers['x-own']} ${body}`));
    });
    expect(await call(address)).toMatchObject({ status: 201, body: 'POST yes text', cut: false });
  });

  it('does not follow a redirect', async () => {
    let requests = 0;
    const address = await receiver((_request, response) => {
      requests += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(await call(address)).toMatchObject({ status: 302, headers: { location: '/elsewhere' } });
    expect(requests).toBe(1);
  });

  it('reads no more of an endless answer than it may', async () => {
    const address = await receiver((_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(1_000)));
      };
      response.on('drain', more);
      more();
    });
    const { body, cut } = await call(address);
    expect(body).toBe('x'.repeat(100));
    expect(cut).toBe(true);
  });

  it('ends when its time is over, also in the middle of an answer', async () => {
    const silent = await receiver(() => undefined);
    await expect(call(silent, 200)).rejects.toMatchObject({ code: 'timeout' });
    const dripping = await receiver((_request, response) => response.writeHead(200).write('x'));
    await expect(call(dripping, 200)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('names a connection that is refused or ends', async () => {
    const address = await receiver((request) => request.socket.destroy());
    await expect(call(address)).rejects.toMatchObject({ code: 'connection' });
    await expect(call(`http://localhost:${await freePort()}/`)).rejects.toMatchObject({ code: 'connection' });
  });
});

describe('a name', () => {
  it('of a private address is refused, and nothing reaches that address', async () => {
    let connections = 0;
    await listening(
      createServer().on('connection', () => {
        connections += 1;
      }),
      PORT,
    );
    const names = await startNameServer(['127.0.0.1']);
    running.push({ close: names.stop });
    const calling = callOut(
      { address: `https://hook.example:${PORT}/`, method: 'GET', milliseconds: 10_000, most: 100 },
      names.resolver,
    );
    await expect(calling).rejects.toMatchObject({ code: 'private' });
    expect(connections).toBe(0);
  });

  it('without an address is refused', async () => {
    const names = await startNameServer([]);
    running.push({ close: names.stop });
    const calling = callOut(
      { address: 'https://hook.example/', method: 'GET', milliseconds: 10_000, most: 100 },
      names.resolver,
    );
    await expect(calling).rejects.toMatchObject({ code: 'name' });
  });

  it('that changes its address is asked for once, and the changed address is never reached', async () => {
    let connections = 0;
    await listening(
      createServer().on('connection', () => {
        connections += 1;
      }),
      PORT,
    );
    // First a public address that is not assigned to anyone, then that of this machine.
    const names = await startNameServer(['2d00:0:0:0:0:0:0:1'], ['127.0.0.1']);
    running.push({ close: names.stop });
    const request = { address: `https://hook.example:${PORT}/`, method: 'GET', milliseconds: 500, most: 100 } as const;
    await expect(callOut(request, names.resolver)).rejects.toThrow();
    expect(names.asked).toEqual(['hook.example']);
    await expect(callOut(request, names.resolver)).rejects.toMatchObject({ code: 'private' });
    expect(names.asked).toEqual(['hook.example', 'hook.example']);
    expect(connections).toBe(0);
  });
});

describe('a server with TLS', () => {
  it('needs a certificate that is valid', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ridgeline-certificate-'));
    const [key, cert] = ['key', 'cert'].map((name) => join(folder, name));
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost'];
    execFileSync('openssl', ['req', '-x509', ...made, '-keyout', key ?? '', '-out', cert ?? ''], { stdio: 'ignore' });
    const server = createSecureServer({ key: readFileSync(key ?? ''), cert: readFileSync(cert ?? '') });
    const port = await listening(server);
    await expect(call(`https://localhost:${port}/`)).rejects.toMatchObject({ code: 'certificate' });
  });
});
