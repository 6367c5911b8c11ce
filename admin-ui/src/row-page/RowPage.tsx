import Skeleton from '@mui/material/Skeleton';
import { type Entity, type Field, fieldOf, isArchivable, isArchived } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { registerWords } from '@ridgeline/domain/words/register';
import { rowPageWords as words } from '@ridgeline/domain/words/row-page';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router';
import { BackLink } from '../components/BackLink';
import { Button } from '../components/Button';
import { isCovered, isTyping } from '../components/keys';
import { LoadError } from '../components/LoadError';
import { PageHeading } from '../components/PageHeading';
import { TextButton } from '../components/TextButton';
import { FormDialog, fieldsOf, type Slots } from '../register';
import { pathOf, resourceOf } from '../resources';
import {
  ArchiveButton,
  ArchivedNotice,
  dayText,
  type EntityRow,
  FieldValue,
  fieldText,
  type Row,
  RowError,
  rowName,
  toForm,
  useWriting,
} from '../shared';
import { Card } from './Card';
import { Comments } from './comments/Comments';
import { dayOf, isLate } from './due';
import { History } from './History';
import styles from './RowPage.module.css';

/** How the page of an entity's rows differs from that of others. */
export interface RowPageKind {
  readonly entity: Entity;
  /** Fields under the name. */
  readonly facts: readonly string[];
  /** The field with the short code of a row. */
  readonly code?: string;
  /** What is due. */
  readonly Due: ComponentType<{ readonly entity: Entity; readonly row: Row }>;
  /** Other rows that belong to this one, and further parts. */
  readonly Parts?: ComponentType<{ readonly row: Row }>;
  /** Further parts, after the documents. */
  readonly Later?: ComponentType<{ readonly row: Row }>;
  /** The date that belongs to the files of a field. */
  readonly fileDates?: Readonly<Record<string, string>>;
  /** Those of the dates on which files end. */
  readonly fileEnds?: readonly string[];
  /** What the form of this entity has more than others. */
  readonly form?: Slots;
  /** Buttons before Edit. */
  readonly Actions?: ComponentType<{ readonly row: Row }>;
}

interface RowPageProps extends RowPageKind {
  readonly id: string;
}

const NO_SLOTS: Slots = {};
const NO_DATES = {};

/** The same cache entry as that of the form, which loads the row with its files too. */
const WHOLE = { whole: true };

/** The search of the list that led here, for the way back. */
const useListSearch = (): string => {
  const state: unknown = useLocation().state;
  const { list } = (state ?? {}) as { list?: unknown };
  return typeof list === 'string' ? list : '';
};

interface FactsProps {
  readonly entity: Entity;
  readonly row: Row;
  /** Names of the fields; an empty one shows a dash, so that it is seen to be missing. */
  readonly names: readonly string[];
}

/** What one needs to know of a row first: levels, statuses, who is responsible. */
const Facts = ({ entity, row, names }: FactsProps) => (
  <dl className={styles.facts}>
    {names.map((name) => {
      const field = fieldOf(entity, name);
      return (
        <div key={name} title={fieldText(field, row[name], row)}>
          <dt>{field.label}</dt>
          <dd dir="auto">
            <FieldValue field={field} value={row[name]} row={row} />
          </dd>
        </div>
      );
    })}
  </dl>
);

const EDIT = 'edit';

interface Editing {
  readonly open: boolean;
  readonly begin: () => void;
  readonly end: () => void;
}

/** Whether the form is open over the page: in the address, so that Back closes it. `e` opens it, as in a register. */
const useEditing = (may: boolean): Editing => {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const begin = (): void => setQuery({ [EDIT]: '' }, { state });
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const other = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    if (event.key !== 'e' || other || !may || isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    begin();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { open: may && query.has(EDIT), begin, end: () => setQuery({}, { state }) };
};

interface DocumentsProps {
  readonly entity: Entity;
  readonly row: Row;
  /** The date that says until or since when the files of a field are valid, by the field of the files. */
  readonly dates: Readonly<Record<string, string>>;
  /** Dates that files end on: a past one is overdue. */
  readonly ends: readonly string[];
}

const hasFiles = (row: Row, { name }: Field): boolean => Array.isArray(row[name]) && row[name].length > 0;

/** The files of a row by their field, each with the date that belongs to it. */
const Documents = ({ entity, row, dates, ends }: DocumentsProps) => {
  const fields = entity.fields.filter(({ kind }) => kind === 'files');
  if (fields.length === 0) return null;
  const held = fields.filter((field) => hasFiles(row, field));
  return (
    <Card title={words.documents}>
      {held.length === 0 && <p className="quiet">{words.noDocuments}</p>}
      {held.map((field) => {
        const date = dates[field.name];
        const day = date === undefined ? undefined : dayOf(row[date]);
        return (
          <div key={field.name} className={styles.documents}>
            <h3>{field.label}</h3>
            {date !== undefined && day !== undefined && (
              <span className={styles.said}>
                {ends.includes(date) && isLate({ key: date, label: '', day }) && (
                  <strong className={styles.late}>{words.overdue}</strong>
                )}
                {fieldOf(entity, date).label}: {dayText(day)}
              </span>
            )}
            <FieldValue field={field} value={row[field.name]} row={row} />
          </div>
        );
      })}
    </Card>
  );
};

const isEmpty = (field: Field, row: Row): boolean => fieldText(field, row[field.name], row) === '';

/** The fields of a row as text, by the sections of its form; empty ones on request. Files have a part of their own. */
const Details = ({ entity, row }: EntityRow) => {
  const [whole, setWhole] = useState(false);
  const values = toForm(entity, row);
  const sections = entity.sections.map(({ key, label }) => {
    const fields = fieldsOf(entity, key, values).filter(({ kind }) => kind !== 'files');
    return { key, label, fields, filled: fields.filter((field) => !isEmpty(field, row)) };
  });
  const empty = sections.reduce((count, { fields, filled }) => count + fields.length - filled.length, 0);
  const shown = sections
    .map(({ fields, filled, ...section }) => ({ ...section, fields: whole ? fields : filled }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <Card
      title={words.details}
      action={
        empty > 0 && (
          <TextButton aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? words.hideEmpty : words.showEmpty({ count: empty })}
          </TextButton>
        )
      }
    >
      {shown.length === 0 && <p className="quiet">{words.noDetails}</p>}
      {shown.map(({ key, label, fields }) => (
        <section key={key} className={styles.section} aria-label={label}>
          <h3>{label}</h3>
          <dl className={styles.fields}>
            {fields.map((field) => (
              <div key={field.name} className={field.kind === 'longText' ? styles.long : undefined}>
                <dt>{field.label}</dt>
                <dd dir="auto">
                  <FieldValue field={field} value={row[field.name]} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Card>
  );
};

/** The page of one row: to read it with all that belongs to it, and to edit it. */
export const RowPage = ({ entity, id, form = NO_SLOTS, Due, Parts, Later, Actions, ...kind }: RowPageProps) => {
  const writing = useWriting(entity);
  const {
    data: row,
    error,
    refetch,
  } = useGetOne<Row>(resourceOf(entity), { id, meta: WHOLE }, { retry: false, refetchOnMount: 'always' });
  const mayEdit = row !== undefined && writing.update && writing.mayChange(row) && !isArchived(row);
  const editing = useEditing(mayEdit);
  const back = <BackLink to={`${pathOf(entity)}${useListSearch()}`} label={entity.nouns.many} />;
  if (!row) {
    return (
      <>
        {back}
        <PageHeading title={entity.nouns.one} />
        {error ? (
          <RowError entity={entity} id={id} error={error}>
            <LoadError
              title={registerWords.form.loadFailed({ one: inSentence(entity.nouns.one) })}
              error={error}
              retry={() => void refetch()}
            />
          </RowError>
        ) : (
          <Skeleton variant="rounded" height={240} />
        )}
      </>
    );
  }
  const name = rowName(entity, row);
  return (
    <>
      {back}
      <PageHeading title={name} aside={kind.code && String(row[kind.code] ?? '')}>
        {Actions && <Actions row={row} />}
        {mayEdit && isArchivable(entity) && <ArchiveButton entity={entity} row={row} />}
        {mayEdit && (
          <Button
            icon="edit"
            label={registerWords.list.edit}
            variant="contained"
            aria-keyshortcuts="e"
            onClick={editing.begin}
          />
        )}
      </PageHeading>
      {isArchived(row) && (
        <div className={styles.banner}>
          <ArchivedNotice entity={entity} row={row} writing={writing} />
        </div>
      )}
      <Facts entity={entity} row={row} names={kind.facts} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Due entity={entity} row={row} />
          {Parts && <Parts row={row} />}
          <Details entity={entity} row={row} />
          <Documents entity={entity} row={row} dates={kind.fileDates ?? NO_DATES} ends={kind.fileEnds ?? []} />
          {Later && <Later row={row} />}
          <History entity={entity} row={row} />
        </div>
        <div className={styles.column}>
          <Comments entity={entity} row={row} />
        </div>
      </div>
      {editing.open && (
        <FormDialog
          entity={entity}
          slots={form}
          id={id}
          writing={writing}
          onClose={editing.end}
          onSaved={() => void refetch()}
        />
      )}
    </>
  );
};
