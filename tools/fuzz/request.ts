/** Who sends a request. `neighbour` administers the other company, `respondent` holds an answering link. */
export type Actor =
  | 'operator'
  | 'administrator'
  | 'analyst'
  | 'auditor'
  | 'neighbour'
  | 'respondent'
  | 'panel'
  | 'anonymous';

/** A route of the server as its router names it, such as GET /api/risks/:id. */
export interface Route {
  readonly method: string;
  readonly path: string;
}

/** The data from which requests are generated. */
export interface Catalogue {
  readonly routes: readonly Route[];
  /** Names of the content types, `api::risk.risk`. */
  readonly uids: readonly string[];
}

/** How the bytes of a body are announced. `endless` promises more than it sends, `cut` closes in the middle. */
export type Framing = 'length' | 'chunked' | 'endless' | 'cut' | 'too-short' | 'bad-chunk' | 'two-lengths' | 'both';

export type Encoding =
  | 'none'
  | 'gzip'
  | 'deflate'
  | 'br'
  | 'bomb'
  | 'mislabelled'
  | 'unknown'
  | 'utf-16'
  | 'broken-utf-8';

export interface Body {
  /** The body before encoding, with references (see refs.ts). */
  readonly text: string;
  /** The header Content-Type; none when absent. */
  readonly type?: string;
  readonly encoding: Encoding;
  readonly framing: Framing;
}

/** One request, as text that is the same for the same seed and number: values of the database are references. */
export interface FuzzRequest {
  readonly number: number;
  readonly route: Route;
  readonly actor: Actor;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Whether the actor's own token is sent; if not, only the given headers are. */
  readonly signed: boolean;
  readonly body?: Body;
}
