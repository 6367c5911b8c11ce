import type { Setting, Sheet } from './sheet';

/** The parts of a pdfkit document that its types do not declare. */
interface Inside {
  readonly page: { readonly xobjects: Record<string, unknown> };
  readonly _font: { readonly id: string; ref(): unknown; encode(text: string): [string[], unknown] };
  ref(data: object): { end(content: string): void; readonly data: Record<string, unknown> };
  addContent(content: string): unknown;
}

/**
 * The total of pages is known only when the last one is written. Each page refers to one drawing of it, which is written
 * last, so that no page has to wait.
 */
export const pageTotal = (sheet: Sheet, { letters, size }: Setting, grey: number) => {
  const inside = sheet.doc as unknown as Inside;
  const drawing = inside.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -size, 100, 2 * size] });
  return {
    /** Draws the total on the open page, from this point of its baseline. */
    draw: (x: number, baseline: number): void => {
      inside.page.xobjects.Total = drawing;
      // In pdfkit y grows downwards; without the -1 the letters would be upside down.
      inside.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} cm /Total Do Q`);
    },
    write: (pages: number): void => {
      sheet.doc.font(letters.name);
      const { _font: font } = inside;
      const [codes] = font.encode(String(pages));
      drawing.data.Resources = { Font: { [font.id]: font.ref() } };
      drawing.end(`BT ${grey} g /${font.id} ${size} Tf <${codes.join('')}> Tj ET`);
    },
  };
};
