import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { type Random, randomOf } from '../random.ts';

/** Kinds of files that routes take, and those that they refuse. */
export const KINDS = ['xlsx', 'xml', 'png', 'jpg', 'pdf', 'json', 'zip', 'tar'] as const;
export type FileKind = (typeof KINDS)[number];

const SHAPES = ['deep', 'wide', 'long', 'recursive', 'repeated'] as const;
type Shape = (typeof SHAPES)[number];

/** A file that somebody has made on purpose. */
export interface HostileFile {
  readonly name: string;
  readonly content: Buffer;
  /** For the report. */
  readonly what: string;
}

/** Sizes of what is repeated: some below the limits of the server, some far above. */
const COUNTS = [10, 1_000, 30_000, 300_000, 2_000_000];

const SIGNS = ['&', '<', ' ', 'x', 'é', '&amp;', '"', '\u0000', ']]>'];

const levels = (count: number, name = 'a'): string => `<${name}>`.repeat(count) + `</${name}>`.repeat(count);

const xmlOf = (random: Random, shape: Shape, count: number): string => {
  if (shape === 'deep') return levels(count);
  if (shape === 'wide')
    return random.pick(['<c r="A1"/>', '<row/>', '<si/>', '<saml:Assertion/>', '<ds:Signature/>']).repeat(count);
  if (shape === 'long') return `<t>${random.pick(SIGNS).repeat(count)}</t>`;
  if (shape === 'repeated') return `<row ${'a="1" '.repeat(count)}/>`;
  const entities = [...'bcdefgh'].map((one, at) => `<!ENTITY ${one} "${`&${'abcdefg'[at]};`.repeat(10)}">`);
  return `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${entities.join('')}]><t>&h;</t>`;
};

const jsonOf = (random: Random, shape: Shape, count: number): string => {
  if (shape === 'deep') return `${'['.repeat(count)}${']'.repeat(count)}`;
  if (shape === 'wide') return `{"data":[${random.pick(['{}', '[]', '1', '{"a":1}']).concat(',').repeat(count)}{}]}`;
  if (shape === 'long') return JSON.stringify({ data: [{ threat: random.pick(SIGNS).repeat(count) }] });
  if (shape === 'repeated') return `{"data":[{${'"a":1,'.repeat(count)}"b":2}]}`;
  return JSON.stringify({
    catalog: { groups: [{ id: 'g', groups: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) }] },
  });
};

const chunk = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content, Buffer.alloc(4)]);
};

const pngOf = (random: Random, shape: Shape, count: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(shape === 'wide' ? random.pick([2_000, 6_900, 0xffffffff]) : 1, 0);
  header.writeUInt32BE(shape === 'deep' ? random.pick([2_000, 6_900, 0x7fffffff]) : 1, 4);
  header.set([8, 6], 8);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(Math.min(20_000_000, count * 4))));
  const extra =
    shape === 'repeated' ? Array.from({ length: Math.min(count, 50_000) }, () => chunk('tEXt', Buffer.from('a'))) : [];
  const words = shape === 'long' ? [chunk('zTXt', deflateSync(Buffer.alloc(Math.min(20_000_000, count * 8))))] : [];
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra,
    ...words,
    data,
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const jpgOf = (random: Random, shape: Shape, count: number): Buffer => {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]);
  if (shape === 'wide' || shape === 'deep') frame.writeUInt32BE(random.pick([0xffffffff, 0x1af41af4]), 5);
  const marks = Buffer.from(random.pick([[0xff], [0xff, 0xe0, 0, 0], [0xff, 0xe1, 0, 2], [0xff, 0xd0]]));
  const body = Buffer.alloc(Math.min(8_000_000, count) * marks.length, marks);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), body, frame, Buffer.from([0xff, 0xd9])]);
};

const pdfOf = (_: Random, shape: Shape, count: number): Buffer => {
  const some = Math.min(count, 500_000);
  const objects = {
    deep: '<< /A '.repeat(some) + '>>'.repeat(some),
    wide: '1 0 obj null endobj\n'.repeat(some),
    long: `(${'('.repeat(some)}`,
    recursive: '1 0 obj << /Kids [1 0 R] /Parent 1 0 R >> endobj\n',
    repeated: '%%EOF\nxref\n'.repeat(some),
  };
  return Buffer.from(`%PDF-1.7\n${objects[shape]}\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
};

/** A part of a zip archive. */
interface Part {
  readonly name: string;
  readonly content: Buffer;
  /** What the archive says of its size instead of the truth. */
  readonly says?: number;
}

/** Writes an archive by hand, so that it can also be wrong. */
const zipOf = (parts: readonly Part[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, says = content.length } of parts) {
    const [packed, path] = [deflateRawSync(content), Buffer.from(name)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says, 18);
    common.writeUInt16LE(path.length, 22);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), common, path, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, path);
    at += 30 + path.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length & 0xffff, 4);
  end.writeUInt16LE(parts.length & 0xffff, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
};

const named = (name: string, content: Buffer | string): Part => ({ name, content: Buffer.from(content) });

const zipped = (random: Random, shape: Shape, count: number): Buffer => {
  const filler = Buffer.alloc(Math.min(60_000_000, count * 30));
  if (shape === 'wide')
    return zipOf(Array.from({ length: Math.min(count, 60_000) }, (_, at) => named(`${at}.xml`, '')));
  if (shape === 'deep') return zipOf([named(`${'a/'.repeat(Math.min(30_000, count))}b.xml`, 'x')]);
  if (shape === 'long')
    return zipOf([{ name: 'xl/worksheets/sheet1.xml', content: filler, ...(random.chance(0.5) && { says: 10 }) }]);
  if (shape === 'repeated')
    return zipOf(Array.from({ length: Math.min(count, 500) }, () => named('xl/workbook.xml', '<a/>')));
  let inner = zipOf([named('a.xml', filler)]);
  for (let at = 0; at < 20; at += 1) inner = zipOf([named('a.zip', inner), named('b.zip', inner)]);
  return inner;
};

/** Like a spreadsheet, so that it is recognised as one, with this inside. */
const xlsxOf = (random: Random, shape: Shape, count: number): Buffer => {
  const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const place = random.pick([
    'xl/worksheets/sheet1.xml',
    'xl/sharedStrings.xml',
    'xl/styles.xml',
    '[Content_Types].xml',
    'xl/workbook.xml',
  ]);
  const parts = new Map([
    [
      '[Content_Types].xml',
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ],
    ['xl/workbook.xml', `<workbook ${namespace}><sheets><sheet name="S" sheetId="1" r:id="r"/></sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ],
    [
      'xl/worksheets/sheet1.xml',
      `<worksheet ${namespace}><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
    ],
  ]);
  const hostile = xmlOf(random, shape, count).slice(0, 40_000_000);
  parts.set(place, `${parts.get(place)?.replace(/<\/\w+>$/, '') ?? `<sst ${namespace}>`}${hostile}</worksheet>`);
  return zipOf([...parts].map(([name, text]) => named(name, text)));
};

const tarOf = (_: Random, shape: Shape, count: number): Buffer => {
  const header = Buffer.alloc(512);
  header.write(shape === 'deep' ? 'a/'.repeat(49) : 'a.json');
  header.write(shape === 'long' ? '77777777777' : '00000000000', 124);
  header.write('ustar', 257);
  const all = Buffer.alloc(Math.min(20_000_000, 512 * (shape === 'wide' || shape === 'repeated' ? count : 1)), header);
  return shape === 'recursive' ? gzipSync(all) : all;
};

const text =
  (make: (random: Random, shape: Shape, count: number) => string) =>
  (random: Random, shape: Shape, count: number): Buffer =>
    Buffer.from(make(random, shape, count).slice(0, 24_000_000));

const MAKERS: Readonly<Record<FileKind, (random: Random, shape: Shape, count: number) => Buffer>> = {
  xlsx: xlsxOf,
  xml: text(xmlOf),
  png: pngOf,
  jpg: jpgOf,
  pdf: pdfOf,
  json: text(jsonOf),
  zip: zipped,
  tar: tarOf,
};

/** The same file for the same seed and number. */
export const hostileFile = (seed: number, number: number): HostileFile => {
  const random = randomOf(seed, number, 7);
  const kind = random.pick(KINDS);
  const [shape, count] = [random.pick(SHAPES), random.pick(COUNTS)];
  const whole = MAKERS[kind](random, shape, count);
  const isCut = random.chance(0.15);
  const content = isCut ? whole.subarray(0, random.int(whole.length)) : whole;
  const shown = random.chance(0.15) ? random.pick(KINDS) : kind;
  const what = [shape, kind, 'of', count, isCut ? 'cut' : '', shown === kind ? '' : `called ${shown}`];
  return { name: `hostile.${shown}`, content, what: what.filter((word) => word !== '').join(' ') };
};
