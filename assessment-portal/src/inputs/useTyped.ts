import { useState } from 'react';

/**
 * The text of an input whose stored answer has another form. The typed text stays while it means the stored answer, and
 * is replaced when the answer is changed elsewhere.
 * @param toAnswer converts a typed text to an answer; null for none
 * @param toText converts an answer to the text to type
 * @param unread a text without an answer that was typed before
 */
export function useTyped(
  answer: string | null,
  toAnswer: (text: string) => string | null,
  toText: (answer: string) => string,
  unread = '',
) {
  const [typed, setTyped] = useState(() => (answer === null ? unread : toText(answer)));
  const matches = toAnswer(typed) === answer;
  const text = matches ? typed : answer === null ? '' : toText(answer);
  return [text, setTyped] as const;
}
