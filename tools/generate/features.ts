import { ENTITIES, type Entity } from '@ridgeline/domain';

interface Starter {
  readonly path: string;
  readonly text: string;
}

const starterOf = ({ name }: Entity, folder: string, made: string, from: string): Starter => ({
  path: `api/${name}/${folder}/${name}.ts`,
  text: `import { entityOf } from '@ridgeline/domain';\nimport { ${made} } from '../../../records/${from}';\n\n`,
});

/**
 * The first routes and controller of every entity that users write. They are written only if there is no such file;
 * after that, developers edit them.
 */
export const starters = (): Starter[] =>
  ENTITIES.filter(({ serverOwned }) => !serverOwned).flatMap((entity) => {
    const routes = starterOf(entity, 'routes', 'recordRoutes', 'routes');
    const controller = starterOf(entity, 'controllers', 'recordController', 'handlers');
    const of = `entityOf('${entity.name}')`;
    return [
      { ...routes, text: `${routes.text}export default { routes: recordRoutes(${of}) };\n` },
      { ...controller, text: `${controller.text}export default recordController(${of});\n` },
    ];
  });
