import { labelOf } from '@ridgeline/domain/labels';
import type { ScimSettings } from '@ridgeline/domain/scim';
import { scimWords } from '@ridgeline/domain/words/scim';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { useProvider } from '../../providers/useProvider';
import { useToast } from '../../shared';
import { CardForm } from '../CardForm';
import styles from '../Settings.module.css';
import { type RuleTexts, ruleBoxes, rulesOf, ruleTextsOf } from './texts';

const words = scimWords.settings;

/** Most groups that are named. */
const MOST_NAMED = 50;

const knownText = (groups: readonly string[]): string => {
  const named = groups.slice(0, MOST_NAMED).join('; ');
  const more = groups.length - MOST_NAMED;
  return more > 0 ? words.knownMore({ groups: named, more }) : words.known({ groups: named });
};

/** Which groups of the directory give a role. */
export const GroupsForm = ({
  settings,
  onSaved,
}: {
  readonly settings: ScimSettings;
  readonly onSaved: () => void;
}) => {
  const provider = useProvider();
  const toast = useToast();
  const form = useTextForm<RuleTexts, ScimSettings>({
    initial: ruleTextsOf(settings.groupMap),
    send: (texts) => provider.changeScim(rulesOf(texts)),
    onDone: ({ groupMap }) => {
      form.reset(ruleTextsOf(groupMap));
      toast.done(words.saved);
      onSaved();
    },
  });
  return (
    <CardForm form={form} title={words.rules} submit={words.save} busy={words.saving}>
      <p>{words.rulesText}</p>
      {settings.groups.length > 0 && <p className={styles.explained}>{knownText(settings.groups)}</p>}
      <div className={styles.fields}>
        {ruleBoxes.map(({ role, name }) => (
          <TextBox
            key={name}
            control={form.control}
            name={name}
            label={words.groupsFor({ role: labelOf(role) })}
            hint={words.groupsHint}
            required={false}
            autoComplete="off"
          />
        ))}
      </div>
    </CardForm>
  );
};
