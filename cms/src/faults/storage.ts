/** The storage of files cannot be reached, or refuses what is asked of it. */
export class StorageError extends Error {
  /**
   * @param reason code of the storage or of the system, without an address or a key
   */
  constructor(
    readonly doing: 'reading' | 'writing',
    readonly reason: string,
  ) {
    super(`The storage of files (S3_BUCKET) cannot be used: ${reason}`);
    this.name = 'StorageError';
  }
}
