import { FRESH_PROOF_NEEDED } from '@ridgeline/domain/fresh-proof';

/** Asks the user, and resolves to whether the session counts as fresh again. */
export type AskForProof = () => Promise<boolean>;

let ask: AskForProof | null = null;
let underWay: Promise<boolean> | null = null;

/** Names what asks the user; one at a time. @returns a function to stop */
export const onProofNeeded = (asking: AskForProof): (() => void) => {
  ask = asking;
  return () => {
    if (ask === asking) ask = null;
  };
};

/** Whether an answer says that the session is too old for what was asked. Its body can still be read. */
export const needsProof = async (answer: Response): Promise<boolean> => {
  if (answer.status !== 403) return false;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { error?: { details?: { code?: string } } } | null;
  return body?.error?.details?.code === FRESH_PROOF_NEEDED;
};

/** Has the user asked; requests that are refused meanwhile wait for the same answer. */
export const proveFresh = (): Promise<boolean> => {
  underWay ??= (ask ? ask() : Promise.resolve(false)).finally(() => {
    underWay = null;
  });
  return underWay;
};
