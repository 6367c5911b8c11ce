import type { ApiDocument } from '../../../../openapi/document';
import type { Schema } from '../../../../openapi/schema';
import { html, Markup, prose, sentence } from './html';
import { type Operation, operationsOf, type Parameter, scopeIn } from './operations';
import { plain, sampleOf, typesIn } from './sample';
import { STYLE } from './style';

const HOME = '/api/reference';

const page = (title: string, search: string, main: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header>
<a href="${HOME}">Ridgeline API</a>
<form action="${HOME}" role="search">
<input type="search" name="q" value="${search}" maxlength="100" aria-label="Search operations" placeholder="Search: risks, POST, webhook">
<button>Search</button>
</form>
</header>
<main id="main" tabindex="-1">${main}</main>
<footer><p class="muted">Made from <a href="/api/openapi.json">the OpenAPI document</a> of this server.</p></footer>
</body>
</html>`.text;

const anchorOf = (tag: string): string => tag.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const drawCall = (operation: Operation): Markup => {
  const { id, method, path, summary } = operation;
  const scope = scopeIn(operation);
  return html`<li><a href="${HOME}/${id}"><span class="method ${method}">${method}</span> <code>${path}</code>
    <span>${sentence(summary)}</span> ${scope !== undefined && html`<span class="scope">${scope}</span>`}</a></li>`;
};

const calls = new WeakMap<Operation, Markup>();

/** The line of an operation, drawn once. */
const callView = (operation: Operation): Markup => {
  const view = calls.get(operation) ?? drawCall(operation);
  calls.set(operation, view);
  return view;
};

const tagsOf = (operations: readonly Operation[]): string[] => [...new Set(operations.map(({ tag }) => tag))];

const tagView = (document: ApiDocument, tag: string, operations: readonly Operation[]): Markup => {
  const { description } =
    (document.tags as { name: string; description?: string }[]).find(({ name }) => name === tag) ?? {};
  return html`<section aria-labelledby="${anchorOf(tag)}"><h2 id="${anchorOf(tag)}">${tag}</h2>${prose(description)}
    <ul class="calls">${operations.filter((one) => one.tag === tag).map(callView)}</ul></section>`;
};

const containing = (operation: Operation, search: string): boolean => {
  const { id, method, path, tag, summary } = operation;
  const text = [id, method, path, tag, summary, scopeIn(operation) ?? ''].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** All operations, or those that contain each word of a search. */
export const indexPage = (document: ApiDocument, search: string): string => {
  const all = operationsOf(document);
  const found = search === '' ? all : all.filter((one) => containing(one, search));
  const tags = tagsOf(found);
  const intro =
    search === ''
      ? html`<h1>Ridgeline API ${String(document.info.version)}</h1>${prose(String(document.info.description))}
        <nav aria-label="Registers and features"><ul class="tags">${tags.map(
          (tag) => html`<li><a href="#${anchorOf(tag)}">${tag}</a></li>`,
        )}</ul></nav>`
      : html`<h1>${found.length} operations with “${search}”</h1>${
          found.length === 0 && html`<p>No operation contains these words. <a href="${HOME}">Show all</a></p>`
        }`;
  const title = search === '' ? 'Ridgeline API' : `${search} - Ridgeline API`;
  return page(title, search, html`${intro}${tags.map((tag) => tagView(document, tag, found))}`);
};

const CALLERS: Readonly<Record<string, string>> = {
  session: 'a person who is signed in, by the cookie of the session',
  sessionToken: 'the same, by the token of the session',
  link: 'the holder of an answering link, in the header X-Link-Token',
  acceptanceLink: 'the owner of a risk, with the code of a link in the header X-Link-Code',
};

const callersOf = (operation: Operation): Markup => {
  const { security } = operation;
  if (security.length === 0) return html`<p>Everybody: it needs no sign-in.</p>`;
  const scope = scopeIn(operation);
  const ways = security.flatMap((one) => Object.keys(one)).flatMap((name) => CALLERS[name] ?? []);
  return html`<ul>${ways.map((way) => html`<li>${way.replace(/^./, (first) => first.toUpperCase())}.</li>`)}
    <li>${scope === undefined ? 'No API token.' : html`An API token: <span class="scope">${scope}</span>`}</li></ul>`;
};

const isRefusal = ({ status }: { readonly status: string }): boolean => Number(status) >= 400;

/** Objects within objects that are shown; deeper ones are named. */
const DEEPEST = 3;

const nameIn = ({ $ref }: Schema): string | undefined => String($ref ?? '').split('/')[3];

const itemsOf = (schema: Schema): Schema => (schema.items ?? {}) as Schema;

/** What a value is, in a few words: 'text', 'list of Risk', 'one of draft, approved'. */
const typeText = (document: ApiDocument, given: Schema, depth = 0): string => {
  const name = nameIn(given);
  const schema = plain(document, given);
  if (name !== undefined && (schema.properties || depth > DEEPEST)) return name;
  const { enum: choices, anyOf } = schema as { enum?: readonly unknown[]; anyOf?: readonly Schema[] };
  if (anyOf) return [...new Set(anyOf.flatMap((one) => typeText(document, one, depth + 1).split(' or ')))].join(' or ');
  if (choices) return `one of ${choices.map(String).join(', ')}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (typesIn(schema).includes('array')) return `list of ${typeText(document, itemsOf(schema), depth + 1)}`;
  const own = typesIn(schema).map((type) => (type === 'string' ? (schema.format ?? 'text') : type));
  const empty = [schema.type].flat().includes('null') && own[0] !== 'null' ? ' or null' : '';
  return name ?? `${own.join(' or ') || (schema.type === 'null' ? 'null' : 'any')}${empty}`;
};

const limitsOf = (schema: Schema): string[] =>
  (
    [
      ['maxLength', (value) => `at most ${value} characters`],
      ['minimum', (value) => `from ${value}`],
      ['maximum', (value) => `to ${value}`],
      ['maxItems', (value) => `at most ${value} entries`],
      ['pattern', (value) => `as ${value}`],
    ] as const satisfies readonly (readonly [string, (value: unknown) => string])[]
  ).flatMap(([name, say]) => (schema[name] === undefined ? [] : [say(schema[name])]));

/** What is inside a value: an object, or the objects of a list or a choice. */
const insideOf = (document: ApiDocument, given: Schema, depth = 0): readonly Schema[] => {
  if (depth > DEEPEST) return [];
  const schema = plain(document, given);
  if (schema.properties) return [given];
  if (schema.items) return insideOf(document, itemsOf(schema), depth + 1);
  return ((schema.anyOf ?? []) as readonly Schema[]).flatMap((one) => insideOf(document, one, depth + 1));
};

/** One value: its name, what it is, whether it must be there, and what is inside. */
const valueView = (
  document: ApiDocument,
  { name, schema, required, description }: { name: string; schema: Schema; required: boolean; description?: string },
  above: readonly unknown[] = [],
): Markup => {
  const own = plain(document, schema);
  const inside = insideOf(document, schema).filter((one) => !above.includes(nameIn(one) ?? one));
  const facts = [typeText(document, schema), ...limitsOf(own), ...(required ? ['required'] : [])];
  return html`<li><p class="value"><code>${name}</code> <span class="facts">${facts.join(', ')}</span></p>
    ${prose(String(description ?? own.description ?? ''))}
    ${above.length < DEEPEST && inside.map((one) => insideView(document, one, above, name === 'data' && above.length === 1))}</li>`;
};

const insideView = (document: ApiDocument, schema: Schema, above: readonly unknown[], open: boolean): Markup => {
  const properties = Object.keys((plain(document, schema).properties ?? {}) as object);
  if (properties.length === 0) return html``;
  return html`<details${open && new Markup(' open')}><summary>${nameIn(schema) ?? 'Its parts'} <span class="facts">${properties.length}</span></summary>
    ${partsView(document, schema, above)}</details>`;
};

/** The properties of an object, as a list; of anything else, what it is. */
const partsView = (document: ApiDocument, schema: Schema, above: readonly unknown[] = []): Markup => {
  const { properties, required = [] } = plain(document, schema) as {
    properties?: Readonly<Record<string, Schema>>;
    required?: readonly string[];
  };
  if (!properties) return html`<p>${typeText(document, schema)}</p>`;
  const known = [...above, nameIn(schema) ?? schema];
  return html`<ul class="values">${Object.entries(properties).map(([name, one]) =>
    valueView(document, { name, schema: one, required: required.includes(name) }, known),
  )}</ul>`;
};

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
const EXAMPLES_CALLERS: Readonly<Record<string, string>> = {
  apiToken: 'Authorization: Bearer $RIDGELINE_TOKEN',
  scimToken: 'Authorization: Bearer $SCIM_TOKEN',
  sessionToken: 'Authorization: Bearer $RIDGELINE_SESSION',
  link: 'X-Link-Token: $LINK',
  acceptanceLink: 'X-Link-Code: $LINK',
};

const callerOf = ({ security }: Operation): string | undefined =>
  Object.entries(EXAMPLES_CALLERS).find(([scheme]) => security.some((one) => scheme in one))?.[1];

/** The media type of a body that is JSON, if it is. */
const jsonTypeOf = ({ body }: Operation): string | undefined =>
  Object.keys(body ?? {}).find((type) => /[/+]json$/.test(type));

const bodyOf = (document: ApiDocument, operation: Operation): unknown => {
  const content = operation.body?.[jsonTypeOf(operation) ?? ''];
  return content && sampleOf(document, content.schema);
};

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The operation as a call of curl. */
const curlOf = (document: ApiDocument, operation: Operation): string => {
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
const clientOf = (document: ApiDocument, operation: Operation): string => {
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

/** One operation: who may call it, what it takes and answers, and examples. */
export const operationPage = (document: ApiDocument, id: string): string | undefined => {
  const operation = operationsOf(document).find((one) => one.id === id);
  if (!operation) return undefined;
  const { method, path, summary, description, parameters, body = {}, responses } = operation;
  return page(
    `${summary} - Ridgeline API`,
    '',
    html`<p><a href="${HOME}#${anchorOf(operation.tag)}">${operation.tag}</a></p>
<h1>${sentence(summary)}</h1>
<p class="line"><span class="method ${method}">${method}</span> <code>${path}</code></p>
${prose(description)}
<h2>Who may call it</h2>${callersOf(operation)}
${
  parameters.length > 0 &&
  html`<h2>Parameters</h2><ul class="values">${parameters.map(
    ({ name, schema, required = false, description: about, in: place }) =>
      valueView(document, { name, schema, required, description: `${about ?? ''} In the ${place}.`.trim() }),
  )}</ul>`
}
${Object.entries(body).map(([type, { schema }]) => html`<h2>Body</h2><p class="facts">${type}</p>${partsView(document, schema)}`)}
<h2>Answers</h2>
${responses
  .filter((one) => !isRefusal(one))
  .map(
    ({ status, content = {} }) =>
      html`<h3>${status}</h3>${Object.entries(content).map(
        ([type, { schema }]) =>
          html`<p class="facts">${type}</p>${/[/+]json$/.test(type) && partsView(document, schema)}`,
      )}`,
  )}
<h2>Refusals</h2>
<ul class="values">${responses
      .filter(isRefusal)
      .map((one) => html`<li><p class="value"><code>${one.status}</code></p>${prose(one.description)}</li>`)}</ul>
<h2>Examples</h2>
<h3 id="curl">curl</h3><pre tabindex="0" role="region" aria-labelledby="curl"><code>${curlOf(document, operation)}</code></pre>
<h3 id="typescript">TypeScript</h3><pre tabindex="0" role="region" aria-labelledby="typescript"><code>${clientOf(document, operation)}</code></pre>`,
  );
};
