/** Makes the types of the client from an OpenAPI document. It is here because the generator needs a TypeScript of its own. */
import openapiTS, { astToString } from 'openapi-typescript';

/** @type {(document: object) => Promise<string>} */
export const typesOf = async (document) =>
  `// Written by npm run generate from the OpenAPI document of the server. Do not change it.\n\n${astToString(await openapiTS(Buffer.from(JSON.stringify(document))))}`;
