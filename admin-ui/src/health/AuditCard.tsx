import type { Health } from '@ridgeline/domain/health';
import { currentLocale } from '@ridgeline/domain/language';
import { brokenLogText, auditCheckWords as words } from '@ridgeline/domain/words/audit-check';
import { momentText } from '../shared';
import { HealthCard } from './HealthCard';

/** Whether the audit log is as it was sealed, and the first entry that is not. */
export const AuditCard = ({ audit: { state, checkedAt, entries, erased, broken } }: Pick<Health, 'audit'>) => (
  <HealthCard
    title={words.title}
    state={state}
    text={state === 'off' ? words.text.attention : words.text[state]}
    facts={[
      ...(broken ? [[words.first, brokenLogText(broken)] as const] : []),
      [words.checked, checkedAt === null ? words.never : momentText(checkedAt)],
      [words.entries, entries.toLocaleString(currentLocale())],
      ...(erased > 0 ? [[words.erased, erased.toLocaleString(currentLocale())] as const] : []),
    ]}
  />
);
