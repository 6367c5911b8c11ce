import { currentLanguage, inLanguage } from '@ridgeline/domain/language';
import { reportWords } from '@ridgeline/domain/words/report';
import { principalOf } from '../../../access/principal';
import { noteEvent } from '../../../audit/note';
import { readAskedReport } from '../../../records/exports/ask';
import { deliver } from '../../../records/exports/deliver';
import { answering } from '../../../records/handlers';
import type { Reopen } from '../../../request';
import { boardReport } from '../services/board';

/** `POST /api/reports/board` {data: {format: 'pdf' | 'docx', locale, timeZone}}: the report of the company in view as a file. */
const board = answering(async (ctx) => {
  const { format, locale, timeZone } = readAskedReport(ctx);
  const reader = { locale, timeZone };
  await noteEvent({ action: 'export', label: inLanguage('en', () => reportWords.file), details: { format } });
  ctx.status = 200;
  const job = async (reopen: Reopen) => {
    const report = await reopen(() => boardReport(principalOf(ctx), reader));
    return { ...report, kind: 'report' as const, format, language: currentLanguage(), ...reader };
  };
  deliver(ctx, job, 0, async () => {});
});

export default { board };
