/** An object of a PDF, as pdfkit numbers it. */
interface Reference {
  data: unknown;
  end(): void;
}

interface PageReference extends Reference {
  data: { readonly StructParents?: number };
}

/** The parts of a pdfkit document that its types do not declare. */
interface Inside {
  readonly _root: { readonly data: { readonly Pages: { readonly data: { readonly Kids: readonly PageReference[] } } } };
  readonly _fontFamilies: Readonly<Record<string, { layoutCache: object }>>;
  getStructParentTree(): { get(key: number): unknown; add(key: number, value: unknown): void };
  ref(data: unknown): Reference;
}

/** Pages after which the words that the fonts remember are forgotten. */
const REMEMBERED = 20;

/**
 * Lets go of finished pages. pdfkit keeps until the end which element each piece of each page belongs to, with all that
 * it knows of the element, and each word that it has set: 20,000 rows of 12 columns took half a gigabyte.
 * @returns a function that writes what belongs to every page before the last one, and forgets it. To be called between
 * two elements: what an element draws is noted when it ends.
 */
export const pageRelease = (doc: PDFKit.PDFDocument): (() => void) => {
  const inside = doc as unknown as Inside;
  let released = 0;
  return () => {
    const pages = inside._root.data.Pages.data.Kids;
    const tree = inside.getStructParentTree();
    while (released < pages.length - 1) {
      const page = pages[released];
      released += 1;
      const key = page?.data.StructParents;
      if (!page || key === undefined) continue;
      const elements = inside.ref(tree.get(key));
      elements.end();
      elements.data = null;
      tree.add(key, elements);
      page.data = {};
      if (released % REMEMBERED > 0) continue;
      for (const font of Object.values(inside._fontFamilies)) font.layoutCache = Object.create(null) as object;
    }
  };
};
