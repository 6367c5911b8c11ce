import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument } from '../../src/openapi/document.ts';
import type { Answer } from '../harness/index.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same document, in which an object has only the properties that it declares: what is undeclared is a fault here. */
const closed = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(closed);
  if (!isObject(part)) return part;
  const inside = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  const open = part.type === 'object' && isObject(part.properties) && !('additionalProperties' in part);
  return open ? { ...inside, additionalProperties: false } : inside;
};

/** A name in a JSON pointer. */
const escaped = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

const NAME = 'api.json';

/** Rows of the walk have this word in every text column: also where only the server writes, and one of few words is. */
const isPlanted = ({ data }: ErrorObject): boolean => typeof data === 'string' && data.startsWith('secret-of-');

/** What an answer has that the document does not declare, one line each. */
export type Contract = (method: string, address: string, answer: Answer<unknown>) => string[];

/** The contract of a document: every answer must be declared by its operation. */
export const contractOf = (document: ApiDocument): Contract => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(closed(document) as Json, NAME);
  const templates = Object.keys(document.paths)
    .map((path) => ({ path, form: new RegExp(`^${path.replace(/[.]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`) }))
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  const checks = new Map<string, ValidateFunction>();
  const checkAt = (pointer: string): ValidateFunction => {
    const check = checks.get(pointer) ?? ajv.compile({ $ref: `${NAME}#${pointer}` });
    checks.set(pointer, check);
    return check;
  };
  return (method, address, { status, body, headers }) => {
    const { pathname } = new URL(address, 'http://localhost');
    const path = templates.find(
      ({ path: one, form }) => form.test(pathname) && method.toLowerCase() in (document.paths[one] ?? {}),
    )?.path;
    if (!path) return pathname.startsWith('/api/') && status !== 404 ? [`${method} ${pathname}: no operation`] : [];
    const at = `${method} ${path} ${status}`;
    const operation = document.paths[path]?.[method.toLowerCase()] as { responses: Record<string, { $ref?: string }> };
    const response = operation.responses[String(status)];
    if (!response) return [`${at}: the status is not declared: ${JSON.stringify(body).slice(0, 200)}`];
    const pointer = response.$ref?.slice(1) ?? `/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`;
    const content = response.$ref ? document.components.responses?.[response.$ref.split('/').at(-1) ?? ''] : response;
    const types = Object.keys((content as { content?: Json }).content ?? {});
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    if (types.length === 0) return body === '' ? [] : [`${at}: an answer is not declared`];
    if (!types.includes(type)) return [`${at}: ${type || 'nothing'} is not declared`];
    if (!/[/+]json$/.test(type)) return [];
    const check = checkAt(`${pointer}/content/${escaped(type)}/schema`);
    if (check(body)) return [];
    return (check.errors ?? [])
      .filter((error) => !isPlanted(error))
      .map(
        ({ instancePath, message, params }) =>
          `${at}: ${instancePath.replace(/\d+/g, '0')} ${message} ${JSON.stringify(params).slice(0, 200)}`,
      );
  };
};
