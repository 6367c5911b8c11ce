/** A private file. */
export interface StoredFile {
  readonly id: number;
  readonly documentId: string;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly name: string;
  readonly alternativeText: string | null;
  readonly caption: string | null;
  /** Ending of its name, such as `.pdf`. */
  readonly ext: string | null;
  readonly mime: string;
  /** Kilobytes. */
  readonly size: number | string | null;
  /** Where its content is read. */
  readonly url: string;
}

/** Private files. */
export interface FilesOperations {
  /**
   * Upload files, all of them or none
   *
   * They belong to the caller until a row is saved with their ids. With `id`, only `fileInfo` is sent, which renames and
   * describes that file (200).
   */
  'POST /upload': {
    query: { readonly id?: string };
    form: { readonly files?: readonly string[]; readonly fileInfo?: string };
    answer: readonly StoredFile[];
    status: 201;
    also: { status: 200; answer: StoredFile };
    refuses: 404 | 413;
  };
  /** The content of a file */
  'GET /files/:id': { file: '*/*' };
  /** The files that the caller may read */
  'GET /upload/files': { list: 'upload/files'; answer: readonly Partial<StoredFile>[] };
  /** What is known of a file */
  'GET /upload/files/:id': { answer: StoredFile };
  /** Delete a file */
  'DELETE /upload/files/:id': { answer: StoredFile };
}
