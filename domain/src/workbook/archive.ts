/** One file of an archive, compressed as it comes. Parts are written one after the other. */
export interface ArchivePart {
  readonly push: (text: string) => void;
  readonly end: (text?: string) => void;
}

/** The zip archive that an Office Open XML file is. */
export interface Archive {
  readonly part: (path: string) => ArchivePart;
  readonly whole: (path: string, text: string) => void;
  /** A file that is no text, such as a picture. */
  readonly binary: (path: string, bytes: Uint8Array) => void;
  readonly end: () => void;
}

/** A part of an archive as `fflate` has it. */
interface Deflated {
  push(bytes: Uint8Array, last?: boolean): void;
}

interface Zipped<Part> {
  add(part: Part): void;
  end(): void;
}

/** What is used of `fflate`, which server and browser load: this package itself has no dependencies. */
export interface Zipping<Part extends Deflated> {
  readonly Zip: new (onPiece: (error: Error | null, bytes: Uint8Array, last: boolean) => void) => Zipped<Part>;
  readonly ZipDeflate: new (path: string, options: { level: 1 }) => Part;
  readonly strToU8: (text: string) => Uint8Array;
}

/** @param onData gets the archive's bytes in order */
export const writeArchive = <Part extends Deflated>(
  { Zip, ZipDeflate, strToU8 }: Zipping<Part>,
  onData: (bytes: Uint8Array) => void,
): Archive => {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    onData(bytes);
  });
  const added = (path: string): Part => {
    // The highest speed: the markup is so repetitive that harder work takes twice as long and saves little.
    const deflate = new ZipDeflate(path, { level: 1 });
    zip.add(deflate);
    return deflate;
  };
  const part = (path: string): ArchivePart => {
    const deflate = added(path);
    return {
      push: (text) => deflate.push(strToU8(text)),
      end: (text = '') => deflate.push(strToU8(text), true),
    };
  };
  return {
    part,
    whole: (path, text) => part(path).end(text),
    binary: (path, bytes) => added(path).push(bytes, true),
    end: () => zip.end(),
  };
};
