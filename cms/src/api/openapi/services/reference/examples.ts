import type { ApiDocument } from '../../../../openapi/document';
import type { Operation, Parameter } from './operations';
import { sampleOf } from './sample';

const FORM_TYPE = 'multipart/form-data';

/** `id` is the variable `$ID` of a shell. */
const variable = (name: string): string =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toUpperCase()
    .replace(/^/, '$');

const needed = ({ parameters }: Operation, place: string): Parameter[] =>
  parameters.filter((one) => one.in === place && (place === 'path' || one.required === true));

/** How an operation says who calls. */
const CALLERS: Readonly<Record<string, string>> = {
  apiToken: 'Authorization: Bearer $RIDGELINE_TOKEN',
  scimToken: 'Authorization: Bearer $SCIM_TOKEN',
  sessionToken: 'Authorization: Bearer $RIDGELINE_SESSION',
  link: 'X-Link-Token: $LINK',
  acceptanceLink: 'X-Link-Code: $LINK',
};

const callerOf = ({ security }: Operation): string | undefined =>
  Object.entries(CALLERS).find(([scheme]) => security.some((one) => scheme in one))?.[1];

/** The media type of a body that is JSON, if it is. */
const jsonTypeOf = ({ body }: Operation): string | undefined =>
  Object.keys(body ?? {}).find((type) => /[/+]json$/.test(type));

const bodyOf = (document: ApiDocument, operation: Operation): unknown => {
  const content = operation.body?.[jsonTypeOf(operation) ?? ''];
  return content && sampleOf(document, content.schema);
};

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The operation as a call of curl. */
export const curlOf = (document: ApiDocument, operation: Operation): string => {
  const { method, path, body } = operation;
  const query = needed(operation, 'query').map(({ name, schema }) => `${name}=${sampleOf(document, schema)}`);
  const address = `"$RIDGELINE_URL${path.replace(/\{(\w+)\}/g, (_, name: string) => variable(name))}"`;
  const usual = body ? 'POST' : 'GET';
  const caller = callerOf(operation);
  const type = jsonTypeOf(operation);
  return [
    `curl --fail-with-body --silent${method === usual ? '' : ` --request ${method}`} ${query.length > 0 ? '--get ' : ''}${address}`,
    ...(caller ? [`--header "${caller}"`] : []),
    ...query.map((one) => `--data-urlencode ${quoted(one)}`),
    ...(type
      ? [`--header 'Content-Type: ${type}'`, `--data ${quoted(JSON.stringify(bodyOf(document, operation)))}`]
      : []),
    ...(body?.[FORM_TYPE] ? ["--form 'files=@report.pdf'"] : []),
  ].join(' \\\n  ');
};

const literal = (value: unknown): string => JSON.stringify(value, null, 2).replace(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:');

const FORM = ['const form = new FormData();', "form.append('files', new Blob(['...']), 'report.pdf');"];

/** The same options, which send that form. */
const sendingForm = (options: string): string => options.replace(/\n\}$/, ',\n  bodySerializer: () => form,\n}');

const HOW: readonly (readonly [scheme: string, given: string])[] = [
  ['apiToken', ", token: process.env.RIDGELINE_TOKEN ?? ''"],
  ['sessionToken', ", token: process.env.RIDGELINE_SESSION ?? ''"],
  ['link', ", link: process.env.RIDGELINE_LINK ?? ''"],
];

/** The operation as a call of the client of the repository. */
export const clientOf = (document: ApiDocument, operation: Operation): string => {
  const { method, path, security } = operation;
  const given = HOW.find(([scheme]) => security.some((one) => scheme in one))?.[1] ?? '';
  const valuesIn = (place: string) =>
    Object.fromEntries(needed(operation, place).map(({ name, schema }) => [name, sampleOf(document, schema)]));
  const places = ['path', 'query'].map((place) => [place, valuesIn(place)] as const);
  const params = Object.fromEntries(places.filter(([, values]) => Object.keys(values).length > 0));
  const isForm = operation.body?.[FORM_TYPE] !== undefined;
  const body = isForm ? { files: [] } : bodyOf(document, operation);
  const options = { ...(Object.keys(params).length > 0 && { params }), ...(body !== undefined && { body }) };
  return [
    "import { ridgeline } from '@ridgeline/client';",
    '',
    `const client = ridgeline({ url: process.env.RIDGELINE_URL ?? ''${given} });`,
    ...(isForm ? FORM : []),
    `const { data, error } = await client.${method}('${path}', ${isForm ? sendingForm(literal(options)) : literal(options)});`,
  ].join('\n');
};
