import { strToU8, Zip, ZipDeflate } from 'fflate';

/** One file of an archive, compressed as it comes. Parts are written one after the other. */
export interface ArchivePart {
  readonly push: (text: string) => void;
  readonly end: (text?: string) => void;
}

/** The zip archive that an Office Open XML file is. */
export interface Archive {
  readonly part: (path: string) => ArchivePart;
  readonly whole: (path: string, text: string) => void;
  readonly end: () => void;
}

/** @param onData gets the archive's bytes in order */
export const writeArchive = (onData: (bytes: Uint8Array) => void): Archive => {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    onData(bytes);
  });
  const part = (path: string): ArchivePart => {
    // The highest speed: the markup is so repetitive that harder work takes twice as long and saves little.
    const deflate = new ZipDeflate(path, { level: 1 });
    zip.add(deflate);
    return {
      push: (text) => deflate.push(strToU8(text)),
      end: (text = '') => deflate.push(strToU8(text), true),
    };
  };
  return { part, whole: (path, text) => part(path).end(text), end: () => zip.end() };
};
