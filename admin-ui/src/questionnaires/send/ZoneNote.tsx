import Alert from '@mui/material/Alert';
import { sendingWords } from '@ridgeline/domain/words/sending';
import { Button } from '../../components/Button';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useSession } from '../../providers/useSession';
import { useOnce } from '../../shared';

const words = sendingWords.zone;

const own = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Says that days count in UTC while the company has no time zone. Who may change the settings takes the own one with a button,
 * once for the company.
 */
export const ZoneNote = ({ onSet }: { readonly onSet: () => void }) => {
  const provider = useProvider();
  const { identity } = useSession();
  const zone = own();
  const { run, busy, error } = useOnce({
    work: () => provider.changeCompanySettings({ timeZone: zone }),
    onDone: onSet,
  });
  const mayChange = identity?.role === 'Company Administrator';
  return (
    <Alert
      severity="info"
      action={mayChange && <Button label={words.use({ zone })} disabled={busy} onClick={() => run()} />}
    >
      {mayChange ? words.missing : words.missingAsk}
      {error ? ` ${words.failed({ message: messageOf(error) })}` : ''}
    </Alert>
  );
};
