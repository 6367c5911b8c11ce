import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Context } from 'koa';
import { type Meter, newIncomingPath } from './incoming';
import { Unreceived } from './unreceived';

/** A file of a request, in the shape that the panel's media library reads too. */
export interface IncomingFile {
  readonly filepath: string;
  readonly originalFilename: string;
  readonly mimetype: string;
  readonly size: number;
}

export interface Received {
  readonly files: readonly IncomingFile[];
  /** Values of fields without a file; a list for a name that came twice. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}

/** The only field that may have files. */
const FIELD = 'files';

/** A part has two or three short headers; parsers that match patterns on long headers can be slowed down by them. */
const LIMITS = { files: 100, fields: 100, parts: 200, fieldSize: 65_536, headerPairs: 20, headerSize: 4_096 };

const UNREADABLE = 'The request cannot be read: its body is not what its headers say.';
const FULL = 'The server has no space left for files. Please tell the person who runs it.';

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as { code?: string } | undefined)?.code ?? '');

/** Browsers encode quotes and line breaks in a name like this. */
const nameOf = (raw: string): string => raw.replace(/%22/g, '"').replace(/%0[ad]/gi, '');

const parserOf = (ctx: Context) => {
  try {
    return new Busboy({ headers: { ...ctx.req.headers, 'content-type': ctx.get('content-type') }, limits: LIMITS });
  } catch {
    throw new Unreceived(400, UNREADABLE);
  }
};

/** Receives the files of one request; `remove` deletes them all, however far it came. */
export class Reception {
  readonly #paths: string[] = [];
  readonly #streams: Readable[] = [];
  readonly #writes: Promise<unknown>[] = [];
  readonly #files: IncomingFile[] = [];
  readonly #fields = new Map<string, string[]>();

  constructor(
    private readonly ctx: Context,
    private readonly meter: Meter,
  ) {}

  /** Small files are complete before large ones that came earlier: `place` restores the order. */
  async #write(stream: BusboyFileStream, name: string, mimetype: string, place: number): Promise<void> {
    const filepath = await newIncomingPath();
    this.#paths.push(filepath);
    const { meter } = this;
    let size = 0;
    const counted = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        size += chunk.length;
        meter.count(chunk.length);
        yield chunk;
      }
    };
    await pipeline(stream, counted, createWriteStream(filepath, { flags: 'wx', mode: 0o600 }));
    this.#files[place] = { filepath, originalFilename: nameOf(name), mimetype, size };
  }

  /** @throws Unreceived; nothing of it is being written any more then */
  async receive(): Promise<Received> {
    const { req } = this.ctx;
    const parser = parserOf(this.ctx);
    try {
      await new Promise<void>((resolve, reject) => {
        const unreadable = () => reject(new Unreceived(400, UNREADABLE));
        parser.on('file', (field, stream, name, _encoding, mimetype) => {
          stream.on('error', () => undefined);
          if (field !== FIELD) {
            return reject(new Unreceived(400, `Files are taken in the field "${FIELD}" alone, not in "${field}".`));
          }
          // A form whose file field was left empty.
          if (!name) return stream.resume();
          this.#streams.push(stream);
          const write = this.#write(stream, name, mimetype, this.#writes.length);
          this.#writes.push(write);
          write.catch(reject);
        });
        parser.on('field', (name, value) => this.#fields.set(name, [...(this.#fields.get(name) ?? []), value]));
        for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, unreadable);
        parser.on('error', unreadable).on('finish', resolve);
        req.on('error', unreadable).on('close', () => req.complete || unreadable());
        req.pipe(parser);
      });
      await Promise.all(this.#writes);
    } catch (error) {
      req.unpipe(parser);
      for (const stream of this.#streams) stream.destroy();
      await Promise.allSettled(this.#writes);
      throw isFull(error) ? new Unreceived(507, FULL) : error;
    }
    const fields = [...this.#fields].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]);
    return { files: this.#files, fields: Object.fromEntries(fields) };
  }

  async remove(): Promise<void> {
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })));
    this.meter.release();
  }
}
