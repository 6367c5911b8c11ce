import type { BrokenLog } from '../health';
import { live } from '../language';
import english from '../messages/en/audit-check';

/** Words about the verification of the audit log, on the page Health. */
export const auditCheckWords = live('audit-check', english);

/** What is wrong with the log, in the language of the moment where one entry is at fault; else in English. */
export const brokenLogText = ({ log, entry, problem }: BrokenLog): string => {
  const text = entry
    ? auditCheckWords.entry[entry.kind]({
        position: entry.position,
        id: entry.entryId === null ? '?' : `${entry.entryId}`,
      })
    : problem;
  return log === null ? text : `${log}: ${text}`;
};
