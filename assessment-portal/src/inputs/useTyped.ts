import { useState } from 'react';

/**
 * The text of an input whose answer is another text: what is typed stays as it is while it means the answer given, and
 * gives way when the answer is changed elsewhere.
 * @param toAnswer the answer that a typed text means; null for none
 * @param toText an answer as it is typed
 */
export function useTyped(
  answer: string | null,
  toAnswer: (text: string) => string | null,
  toText: (answer: string) => string,
) {
  const [typed, setTyped] = useState(() => (answer === null ? '' : toText(answer)));
  const stands = toAnswer(typed) === answer;
  const text = stands ? typed : answer === null ? '' : toText(answer);
  return [text, setTyped] as const;
}
