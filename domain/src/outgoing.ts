/**
 * Why a request to an address that a user has entered was not made, or got no answer. Each has its sentence in
 * `domain/messages/en/outgoing.json`.
 */
export type OutgoingCode =
  | 'address'
  | 'https'
  | 'port'
  | 'password'
  | 'private'
  | 'name'
  | 'certificate'
  | 'connection'
  | 'timeout';
