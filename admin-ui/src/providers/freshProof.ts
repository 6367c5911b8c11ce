import { FRESH_PROOF_NEEDED, OWN_PROOF_NEEDED } from '@ridgeline/domain/fresh-proof';

/** What is asked of the user: any proof, or one by own means, since the provider of the own company does not count here. */
export interface ProofAsked {
  readonly own: boolean;
  /** Why, as the server says. */
  readonly message: string;
}

/** Asks the user, and resolves to whether the session counts as fresh again. */
export type AskForProof = (asked: ProofAsked) => Promise<boolean>;

let ask: AskForProof | null = null;
let underWay: Promise<boolean> | null = null;

/** Names what asks the user; one at a time. @returns a function to stop */
export const onProofNeeded = (asking: AskForProof): (() => void) => {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
};

/** What proof an answer asks for; null for any other answer. Its body can still be read. */
export const needsProof = async (answer: Response): Promise<ProofAsked | null> => {
  if (answer.status !== 403) return null;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: { message?: string; details?: { code?: string } } } | null;
  const code = body?.error?.details?.code;
  if (code !== FRESH_PROOF_NEEDED && code !== OWN_PROOF_NEEDED) return null;
  return { own: code === OWN_PROOF_NEEDED, message: body?.error?.message ?? '' };
};

/** Has the user asked; requests that are refused meanwhile wait for the same answer. */
export const proveFresh = (asked: ProofAsked): Promise<boolean> => {
  underWay ??= (ask ? ask(asked) : Promise.resolve(false)).finally(() => {
    underWay = null;
  });
  return underWay;
};

/** A company that the user wants to open, and that asks for a proof first. */
export interface Waiting {
  readonly documentId: string;
  /** The page in it. */
  readonly path: string;
  readonly message: string;
}

let waiting: Waiting | null = null;

/** Remembers a company that asked for a proof while no page could ask the user: the next page does. */
export const waitForProof = (company: Waiting): void => {
  waiting = company;
};

/** The company that waits for a proof, once. */
export const takeWaiting = (): Waiting | null => {
  const taken = waiting;
  waiting = null;
  return taken;
};
