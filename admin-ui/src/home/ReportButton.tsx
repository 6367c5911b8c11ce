import { REPORT_FORMATS, type ReportFormat } from '@ridgeline/domain/exports';
import { reportWords as words } from '@ridgeline/domain/words/report';
import { FormatMenu } from '../exports';
import { messageOf } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import { download, todayText, useOnce, useToast } from '../shared';

/** Saves the report for the board, which the server writes. */
export default function ReportButton() {
  const toast = useToast();
  const provider = useProvider();
  const { run, busy } = useOnce<void, ReportFormat>({
    work: async (format, signal) =>
      download(await provider.readBoardReport(format, signal), `${words.file} ${todayText()}.${format}`),
    onDone: () => toast.done(words.done),
    onFailed: (error) => toast.failed(words.failed({ reason: messageOf(error) })),
  });
  return (
    <FormatMenu
      label={words.button}
      menu={words.menu}
      formats={REPORT_FORMATS}
      hints={words.hints}
      busy={busy}
      onChoose={run}
    />
  );
}
