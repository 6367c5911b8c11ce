import { type ApiDocument, documentOf } from '../../../openapi/document';
import { type Kept, keep } from './kept';
import { indexPage, operationPage } from './reference/pages';
import { registeredRoutes } from './registered';

interface Content {
  readonly document: ApiDocument;
  readonly kept: Kept;
  /** The page of all operations. */
  readonly index: Kept;
}

let made: Content | undefined;
const operations = new Map<string, Kept>();

/** The document and its pages, made when they are asked for the first time: routes change only with a restart. */
export const content = (): Content => {
  if (made) return made;
  const document = documentOf(registeredRoutes(), strapi.config.get<string>('info.version'));
  made = { document, kept: keep(JSON.stringify(document)), index: keep(indexPage(document, '')) };
  return made;
};

/** The page of one operation, kept after the first time; undefined when there is no such operation. */
export const operationContent = (id: string): Kept | undefined => {
  const known = operations.get(id);
  if (known) return known;
  const text = operationPage(content().document, id);
  if (text === undefined) return undefined;
  const page = keep(text);
  operations.set(id, page);
  return page;
};
