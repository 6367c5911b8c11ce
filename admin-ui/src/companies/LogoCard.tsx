import { companyWords } from '@ridgeline/domain/words/companies';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../components/Button';
import { Card } from '../components/Card';
import { FileButton } from '../components/FileButton';
import { FormFailure } from '../fields/FormFailure';
import { HttpError, messageOf } from '../providers/errors';
import type { Settings } from '../providers/methods/companies';
import { useProvider } from '../providers/useProvider';
import { useOnce, useToast } from '../shared';
import styles from './Settings.module.css';
import { LOGO, useLogo } from './useLogo';

const words = companyWords.settings;

/** The server's error about the picture, else the general one. */
const reasonOf = (error: unknown): string =>
  (error instanceof HttpError ? error.body.errors.logo : undefined) ?? messageOf(error);

/** The picture at the top of the menu; a chosen file is stored immediately. */
export const LogoCard = ({ settings, onSaved }: { settings: Settings; onSaved: () => void }) => {
  const provider = useProvider();
  const toast = useToast();
  const client = useQueryClient();
  const logo = useLogo();
  const has = settings.logo.length > 0;
  const { run, busy, error } = useOnce({
    work: async (file: File | null) => {
      const stored = file ? await provider.uploadFiles([file]) : [];
      await provider.changeCompanySettings({ logo: stored.map((one) => one.id) });
      await client.invalidateQueries({ queryKey: [LOGO] });
    },
    onDone: (_, file) => {
      toast.done(file ? words.logoSaved : words.logoRemoved);
      onSaved();
    },
  });

  return (
    <Card title={words.logo} busy={busy}>
      <FormFailure text={error === null ? null : words.logoFailed({ message: reasonOf(error) })} />
      {logo && has && (
        <img className={styles.picture} src={logo.picture} alt={words.logoAlt({ name: settings.name })} />
      )}
      <p>{has ? words.logoText : `${words.logoNone} ${words.logoText}`}</p>
      <div className={styles.actions}>
        <FileButton label={words.logo} accept=".png,.jpg,.jpeg" disabled={busy} onFiles={([file]) => file && run(file)}>
          {busy ? words.logoSending : has ? words.logoReplace : words.logoChoose}
        </FileButton>
        {has && (
          <Button label={words.logoRemove} variant="text" color="error" onClick={() => run(null)} disabled={busy} />
        )}
      </div>
    </Card>
  );
};
