import type { ApiDocument } from '../../../../openapi/document';
import { clientOf, curlOf } from './examples';
import { partsView, valueView } from './fields';
import { html, Markup, prose, sentence } from './html';
import { type Operation, operationsOf, scopeIn } from './operations';
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
