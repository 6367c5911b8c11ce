import type { Catalogue, LibraryHead } from '@ridgeline/domain';
import type { NamedLibrary } from '@ridgeline/domain/libraries/named';
import { catalogueOfSheet, guessColumns, type SheetColumns } from '@ridgeline/domain/libraries/sheet';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf, wasAborted } from '../../providers/errors';
import type { Row } from '../../shared';
import type { Sheet } from '../../spreadsheet';
import { openLibrary } from './openLibrary';

export type Step = 'file' | 'columns' | 'check' | 'done';

/** Metadata that the user may edit before the import. */
export const HEAD_FIELDS = ['title', 'version', 'publisher', 'licence', 'source'] as const;
export type HeadField = (typeof HEAD_FIELDS)[number];

interface Opening {
  readonly sheet: Sheet;
  readonly columns: SheetColumns;
}

/** The value of a stored library's field; null if empty. */
const said = (into: Row | undefined, field: HeadField): string | null => {
  const value: unknown = into?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** A spreadsheet has no metadata: its title comes from the file name, or from the library of which it is a version. */
const headOfSheet = (fileName: string, into: Row | undefined): LibraryHead => ({
  title: said(into, 'title') ?? fileName.replace(/\.\w+$/, ''),
  version: null,
  publisher: said(into, 'publisher'),
  source: fileName,
  licence: said(into, 'licence'),
  oscalId: null,
});

/** The state of one import of a library, from the file to its end. */
export const useLibraryImport = (into: Row | undefined) => {
  const [step, setStep] = useState<Step>('file');
  const [reading, setReading] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [stored, setStored] = useState<NamedLibrary | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const toCheck = useCallback(
    (read: Catalogue): void => {
      // The title in the file of a newer version often contains the version: the library keeps its known title.
      const title = said(into, 'title') ?? read.library.title;
      const licence = read.library.licence ?? said(into, 'licence');
      setCatalogue({ ...read, library: { ...read.library, title, licence } });
      setStep('check');
    },
    [into],
  );

  const open = useCallback(
    async (file: File): Promise<void> => {
      work.current?.abort();
      work.current = new AbortController();
      const { signal } = work.current;
      setReading(file.name);
      setRefusal(null);
      try {
        const opened = await openLibrary(file, signal);
        if (opened.kind === 'sheet') {
          setOpening({ sheet: opened.sheet, columns: guessColumns(opened.sheet.headers) });
          setStep('columns');
        } else {
          setOpening(null);
          toCheck(opened.catalogue);
        }
        setReading(null);
      } catch (error) {
        if (wasAborted(error)) return;
        setReading(null);
        setRefusal(messageOf(error));
      }
    },
    [toCheck],
  );

  return {
    step,
    reading,
    refusal,
    opening,
    catalogue,
    stored,
    dirty: step === 'columns' || step === 'check',
    open,
    refuse: setRefusal,
    stopReading: (): void => {
      work.current?.abort();
      setReading(null);
    },
    map: (columns: SheetColumns): void => setOpening((before) => before && { ...before, columns }),
    takeSheet: (): void => {
      if (!opening) return;
      const { sheet, columns } = opening;
      toCheck(catalogueOfSheet(sheet.rows, columns, headOfSheet(sheet.fileName, into)));
    },
    say: (field: HeadField, value: string): void =>
      setCatalogue((before) => before && { ...before, library: { ...before.library, [field]: value } }),
    back: (): void => setStep(opening && step === 'check' ? 'columns' : 'file'),
    finish: (library: NamedLibrary): void => {
      setStored(library);
      setStep('done');
    },
  };
};

export type LibraryImport = ReturnType<typeof useLibraryImport>;
