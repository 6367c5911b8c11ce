import { REPORT_FORMATS, type ReportFormat } from '@ridgeline/domain/exports';
import { reportWords as words } from '@ridgeline/domain/words/report';
import { FormatMenu } from '../exports';
import { useProvider } from '../providers/useProvider';
import { download, todayText, useAction } from '../shared';

/** Saves the report for the board, which the server writes. */
export default function ReportButton() {
  const provider = useProvider();
  const { run, busy } = useAction<void, ReportFormat>({
    work: async (format, signal) =>
      download(await provider.readBoardReport(format, signal), `${words.file} ${todayText()}.${format}`),
    done: words.done,
    failed: ({ message }) => words.failed({ reason: message }),
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
