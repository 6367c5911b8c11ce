interface Layer {
  readonly opts: { sensitive?: boolean };
  regexp: RegExp;
}

/**
 * Makes every route match its address with exactly its letter case: headers, limits of bodies and the redaction of the
 * log depend on the address too. Strapi's routers ignore case and have no setting for it.
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
