import { acceptanceWords, type Entity, type Field } from '@ridgeline/domain';
import { anyOf } from '@ridgeline/domain/words/lists';
import { useSession } from '../../providers/useSession';
import type { Row } from '../../shared';
import { inputId, inputOf } from '../../shared';
import type { Slots } from '../slots';
import type { Draft } from './draft';
import styles from './Form.module.css';
import { fieldsOf, type Problems } from './problems';
import { ReadField } from './ReadField';

interface SectionFieldsProps {
  readonly entity: Entity;
  readonly section: string;
  readonly draft: Draft;
  readonly problems: Problems;
  readonly row: Row | null;
  readonly readOnly: boolean;
  readonly idBase: string;
  readonly slots: Pick<Slots, 'suggest' | 'formLead' | 'fieldAside' | 'fieldRead' | 'inputs'>;
  /** Called when an upload begins and ends. */
  readonly onBusy: (busy: boolean) => void;
}

/** Kinds that need more than the width of a column. */
const isWide = (field: Field): boolean => ['longText', 'files', 'modules', 'changes'].includes(field.kind);

/**
 * A problem is shown after the user has left its field or tried to save. An error of the server, and a rule across fields
 * that is broken, are shown immediately.
 */
const shownOf = (field: Field, { tried, touched, refused }: Draft, { errors, warnings, ruled }: Problems) => {
  const shows = tried || touched.has(field.name) || refused[field.name] !== undefined || ruled.has(field.name);
  return shows
    ? { error: errors[field.name], warning: warnings[field.name] }
    : { error: undefined, warning: undefined };
};

/** The fields of one section, each with the input of its kind; computed and read-only fields are shown as text. */
export const SectionFields = (props: SectionFieldsProps) => {
  const { entity, section, draft, problems, row, readOnly, idBase, slots, onBusy } = props;
  const fields = fieldsOf(entity, section, draft.values).filter(
    (field) => !field.computed || field.level || row || slots.fieldRead?.[field.name],
  );
  const part = { draft, row, readOnly };
  const { identity } = useSession();
  const isOthers = ({ writtenBy }: Field): boolean => writtenBy?.every((role) => role !== identity?.role) === true;
  const Lead = slots.formLead;
  return (
    <div className={styles.grid}>
      {Lead && section === entity.sections[0]?.key && <Lead {...part} />}
      {fields.map((field) => {
        const Input = slots.inputs?.[field.name] ?? inputOf(field, slots.suggest?.[field.name] !== undefined);
        const Aside = slots.fieldAside?.[field.name];
        const Read = readOnly ? undefined : slots.fieldRead?.[field.name];
        return (
          <div key={field.name} className={isWide(field) ? styles.long : undefined} data-field={field.name}>
            {Read ? (
              <Read {...part} />
            ) : readOnly || field.computed || field.virtual || (field.once && row) || isOthers(field) ? (
              <ReadField
                field={field}
                row={row}
                values={draft.values}
                readOnly={readOnly}
                {...(problems.ruled.has(field.name) && { warning: problems.warnings[field.name] })}
                {...(!readOnly &&
                  field.writtenBy && { why: acceptanceWords.writtenBy({ roles: anyOf(field.writtenBy) }) })}
              />
            ) : (
              <Input
                id={inputId(idBase, field.name)}
                entity={entity}
                field={field}
                value={draft.values[field.name]}
                values={draft.values}
                {...shownOf(field, draft, problems)}
                suggest={slots.suggest?.[field.name]}
                onChange={(value) => draft.set(field.name, value)}
                onLeave={() => draft.leave(field.name)}
                onBusy={onBusy}
              />
            )}
            {Aside && <Aside {...part} />}
          </div>
        );
      })}
    </div>
  );
};
