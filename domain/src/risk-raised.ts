/** The question and answer that a risk was raised on. */
export interface RiskOrigin {
  readonly sent: { readonly documentId: string; readonly title: string };
  readonly topic: string;
  readonly question: string;
  readonly notes: string;
  readonly answer: string;
}

/** Initial values of the form of a new risk, as `GET /api/risks/raise/...` answers: in the shape of a row. */
export interface RaisedRisk {
  readonly values: Readonly<Record<string, unknown>>;
  readonly origin: RiskOrigin | null;
}
