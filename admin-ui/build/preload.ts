import type { HtmlTagDescriptor, Plugin } from 'vite';

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

/**
 * Lets the browser load the file of a dynamic import, and those that it needs, together with the page: it then waits for
 * the language to be chosen, and not for another round trip.
 * @param name of the file's group
 */
export const preloadChunk = (name: string): Plugin => ({
  name: 'preload-chunk',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const found = chunks.find((chunk) => chunk.name === name);
      if (chunks.length > 0 && !found) throw new Error(`The build has no file ${name} to preload`);
      const [entry] = chunks.filter(({ isEntry }) => isEntry);
      if (entry && entry.imports.length > 0)
        throw new Error(`The first file imports ${entry.imports}, which would be read before the language is known`);
      const files = found ? [found.fileName, ...found.imports] : [];
      return files.filter((file) => file !== entry?.fileName).map(preload);
    },
  },
});
