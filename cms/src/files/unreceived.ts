/** Why a body was not received, as an answer for its sender. */
export class Unreceived extends Error {
  constructor(
    readonly status: 400 | 408 | 413 | 415 | 429 | 507,
    message: string,
  ) {
    super(message);
    this.name = 'Unreceived';
  }
}
