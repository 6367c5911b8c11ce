/** The package has no types of its own: this is what is used of it. */
declare module 'bidi-js' {
  interface Bidi {
    /** A level for each UTF-16 unit; what is odd runs to the left. */
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl' | 'auto'): { readonly levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  }
  const bidiFactory: () => Bidi;
  export default bidiFactory;
}
