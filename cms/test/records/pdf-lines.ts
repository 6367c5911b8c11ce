import { getDocumentProxy } from 'unpdf';

/** Texts of each page of a PDF, line by line from the top. */
export const linesIn = async (bytes: Buffer): Promise<string[][]> => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = new Map<number, { x: number; text: string }[]>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const line = Math.round(item.transform[5]);
      lines.set(line, [...(lines.get(line) ?? []), { x: item.transform[4], text: item.str.trim() }]);
    }
    const sorted = [...lines].sort(([a], [b]) => b - a).map(([, line]) => line.sort((a, b) => a.x - b.x));
    pages.push(sorted.map((line) => line.map(({ text }) => text).join(' | ')));
  }
  return pages;
};
