interface Layer {
  readonly opts: { sensitive?: boolean };
  regexp: RegExp;
}

/**
 * Lets every route answer to its address as it is written and to no other case of its letters: headers, limits of
 * bodies and the redaction of the log go by the address too. Strapi's routers take any case and have no setting for it.
 */
export const routeByCase = (): void => {
  const { server } = strapi;
  const mount = server.mount.bind(server);
  server.mount = () => {
    mount();
    for (const layer of server.router.stack as unknown as Layer[]) {
      layer.opts.sensitive = true;
      layer.regexp = new RegExp(layer.regexp.source, layer.regexp.flags.replace('i', ''));
    }
    return server;
  };
};
