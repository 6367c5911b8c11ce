import { useEffect } from 'react';
import type { Session } from './session';

const NOTHING = new Map<string, never>();

/**
 * Tells the sender that a person has opened the link, once the page is drawn: a save without answers. Reading the questions
 * does not tell it, since programs that check links in mails read them too.
 */
export function useOpened(session: Session): void {
  useEffect(() => {
    const { assessment, preview } = session.getState();
    if (!preview && assessment.status === 'sent') void session.connection.save(NOTHING, null);
  }, [session]);
}
