/** The version of Ridgeline, from the server's package.json. */
export const versionOf = (): string => strapi.config.get<string>('info.version');
