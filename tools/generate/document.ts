/** Makes the OpenAPI document from the routes of the sources, as a server makes it from those that it has registered. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { signInRoutes } from '../../cms/src/access/routes.ts';
import { fileRoutes } from '../../cms/src/files/files.ts';
import { type ApiDocument, documentOf } from '../../cms/src/openapi/document.ts';
import type { ApiRoute } from '../../cms/src/openapi/security.ts';
import { ROOT } from '../prepare/root.mjs';

const FEATURES = join(ROOT, 'cms/src/api');

interface Router {
  readonly routes: readonly ApiRoute[];
}

const routerIn = async (file: string): Promise<Router> => {
  const { default: router } = (await import(pathToFileURL(file).href)) as { default: Router | { default: Router } };
  return 'default' in router ? router.default : router;
};

const routesOfFeatures = async (): Promise<ApiRoute[]> => {
  const files = readdirSync(FEATURES)
    .map((feature) => join(FEATURES, feature, 'routes'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const routers = await Promise.all(files.map(routerIn));
  return routers.flatMap(({ routes }) => routes);
};

/** The document; a test of the server says which routes nothing describes. */
export const document = async (): Promise<ApiDocument> =>
  documentOf([...(await routesOfFeatures()), ...signInRoutes(), ...fileRoutes()] as ApiRoute[], '');
