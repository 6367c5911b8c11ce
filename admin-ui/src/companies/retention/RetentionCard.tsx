import { company, fieldOf } from '@ridgeline/domain';
import { retentionWords as words } from '@ridgeline/domain/words/retention';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import type { Changed, Settings } from '../../providers/methods/companies';
import { useProvider } from '../../providers/useProvider';
import { AskDialog, useToast } from '../../shared';
import { CardForm } from '../CardForm';
import styles from '../Settings.module.css';
import { OutdatedRows } from './OutdatedRows';
import { begin, check, type RetentionTexts, read, SETTINGS, shortens } from './texts';
import { totalOf, useOutdated } from './useOutdated';

/** How long the company keeps what is over. It counts what a choice would delete, and asks before anything is kept for less. */
export const RetentionCard = ({ settings, onSaved }: { settings: Settings; onSaved: () => Promise<unknown> }) => {
  const provider = useProvider();
  const toast = useToast();
  const [asked, setAsked] = useState<(yes: boolean) => void>();
  const form = useTextForm<RetentionTexts, Changed | null>({
    initial: begin(settings),
    check,
    send: async (values) => {
      const chosen = read(values);
      if (shortens(settings, chosen) && !(await new Promise<boolean>((answer) => setAsked(() => answer)))) return null;
      try {
        return await provider.changeCompanySettings({ ...chosen, updatedAt: settings.updatedAt });
      } finally {
        // What comes next is compared with what is stored, which another user may have changed.
        await onSaved();
      }
    },
    onDone: (changed) => changed && toast.done(words.saved),
  });
  const { control } = form;
  const texts = useWatch({ control }) as RetentionTexts;
  const valid = Object.keys(check(texts)).length === 0;
  const outdated = useOutdated(valid ? read(texts) : null);
  const answer = (yes: boolean): void => {
    asked?.(yes);
    setAsked(undefined);
  };
  return (
    <CardForm form={form} title={words.title} submit={words.save} busy={words.saving}>
      <p>{words.text}</p>
      <div className={styles.fields}>
        {SETTINGS.map((setting) => (
          <TextBox
            key={setting}
            control={control}
            name={setting}
            label={fieldOf(company, setting).label}
            hint={words.hints[setting]}
            required={false}
            inputMode="numeric"
          />
        ))}
      </div>
      <OutdatedRows of={valid ? outdated : null} />
      <AskDialog
        open={asked !== undefined}
        title={words.confirmTitle}
        confirm={words.confirm}
        cancel={words.cancel}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {outdated.data ? words.confirmText({ count: totalOf(outdated.data) }) : words.looking}
      </AskDialog>
    </CardForm>
  );
};
