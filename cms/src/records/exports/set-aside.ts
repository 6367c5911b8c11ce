import { openNameless } from './spool';

/** Rows that are all read. */
export interface Aside {
  /** The lots in their order. */
  readonly lots: () => AsyncGenerator<string>;
  readonly close: () => Promise<void>;
}

/**
 * Reads all lots into a file, before the first one is handed on: a replica may stop a long read, which then begins again on
 * the primary, and what has been written of an export cannot be taken back.
 */
export const setAside = async (lots: AsyncIterable<string>): Promise<Aside> => {
  const file = await openNameless();
  const sizes: number[] = [];
  try {
    for await (const lot of lots) {
      const bytes = Buffer.from(lot);
      await file.appendFile(bytes);
      sizes.push(bytes.length);
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  async function* again(): AsyncGenerator<string> {
    let at = 0;
    for (const size of sizes) {
      const bytes = Buffer.allocUnsafe(size);
      for (let filled = 0; filled < size; ) {
        const { bytesRead } = await file.read(bytes, filled, size - filled, at + filled);
        if (bytesRead === 0) throw new Error('Rows that were set aside for an export are gone');
        filled += bytesRead;
      }
      at += size;
      yield bytes.toString();
    }
  }
  return { lots: again, close: () => file.close() };
};
