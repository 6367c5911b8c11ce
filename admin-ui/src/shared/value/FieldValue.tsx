import { type Field, linkedIn, readAccessModules } from '@ridgeline/domain';
import { ALL_MODULES } from '@ridgeline/domain/modules';
import { linkWords } from '@ridgeline/domain/words/links';
import { lookOf, Mark } from '../../components/Mark';
import { Dash } from './Dash';
import styles from './FieldValue.module.css';
import { FileLinks } from './FileLinks';
import { fieldText } from './text';

interface FieldValueProps {
  readonly field: Field;
  readonly value: unknown;
  /** The row of the value; its matrix gives ratings their words. */
  readonly row?: Readonly<Record<string, unknown>>;
}

const addressOf = (field: Field, text: string): string | undefined => {
  if (field.kind === 'email' && /^\S+@\S+$/.test(text)) return `mailto:${text}`;
  if (field.kind !== 'url' || !/^(https?:\/\/)?[^\s/]+\.[^\s]+$/i.test(text)) return undefined;
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
};

/** Words that name no row say so. */
const linksText = (value: unknown): string =>
  linkedIn(value)
    .map(({ documentId, label }) => (documentId === null ? linkWords.mark({ name: label }) : label))
    .join('; ');

/** The modules that a tier grants, as a numbered list of their names; also those that 'All modules' means today. */
const ModuleList = ({ value }: { value: unknown }) => {
  const { grants, modules } = readAccessModules(value ?? '[]');
  if (grants.length === 0) return <Dash />;
  return (
    <ol className={styles.modules}>
      {(grants.includes(ALL_MODULES) ? modules.map(({ name }) => name) : grants).map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
  );
};

/** A field's value: levels and statuses as badges, addresses as links, the others as the text of `fieldText`. */
export const FieldValue = ({ field, value, row }: FieldValueProps) => {
  if (field.kind === 'files') return <FileLinks value={value} />;
  if (field.kind === 'modules') return <ModuleList value={value} />;
  // The audit log keeps words alone.
  const text = field.kind === 'links' && Array.isArray(value) ? linksText(value) : fieldText(field, value, row);
  if (text === '') return <Dash />;
  const look = field.kind === 'choice' ? lookOf(String(value)) : undefined;
  if (look) return <Mark look={look} />;
  const address = addressOf(field, text);
  if (!address) return text;
  return (
    <a className="text-link" href={address} {...(field.kind === 'url' && { target: '_blank', rel: 'noreferrer' })}>
      {text}
    </a>
  );
};
