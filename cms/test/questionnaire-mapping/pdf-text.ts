import { getDocumentProxy } from 'unpdf';

interface Read {
  readonly pages: number;
  readonly text: string;
  readonly info: Record<string, unknown>;
  readonly marked: boolean;
}

/** The text of a PDF and what it says of itself. */
export const readPdf = async (bytes: ArrayBuffer): Promise<Read> => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const texts: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = await document.getMetadata();
  const marks = await document.getMarkInfo();
  return {
    pages: document.numPages,
    text: texts.join(' ').replace(/\s+/g, ' '),
    info: info as Record<string, unknown>,
    marked: marks?.Marked === true,
  };
};
