import useMediaQuery from '@mui/material/useMediaQuery';
import { controlAssessment, controlDomain } from '@ridgeline/domain';
import { referenceWords } from '@ridgeline/domain/words/reference';
import { useMemo } from 'react';
import { MAPPINGS } from '../applicability';
import { Button } from '../components/Button';
import { useRights } from '../providers/useSession';
import { RegisterPage } from '../register';
import type { ExtraColumn } from '../shared';
import { SHEET_PATH } from './controls/address';
import styles from './Reference.module.css';

const words = referenceWords.controls;

/** The id of the row; cut to its beginning, complete in the tooltip and for screen readers. */
const DOCUMENT_ID: ExtraColumn = {
  key: 'documentId',
  label: words.documentId,
  render: (row) => (
    <span className={styles.documentId} title={row.id}>
      {row.id}
    </span>
  ),
};

/** Before the other columns; after them on the phone, where only the first one is visible. */
const useColumns = (): readonly ExtraColumn[] => {
  const phone = useMediaQuery('(max-width: 599px)');
  return useMemo(() => [{ ...DOCUMENT_ID, first: !phone }], [phone]);
};

export const ControlDomains = () => {
  const columns = useColumns();
  return <RegisterPage entity={controlDomain} columns={columns} />;
};

const SECTIONS = [MAPPINGS];

/** The register of controls, with a link to its spreadsheet. */
export const ControlAssessments = () => {
  const mayImport = useRights(controlAssessment).import;
  const columns = useColumns();
  return (
    <RegisterPage
      entity={controlAssessment}
      columns={columns}
      formSections={SECTIONS}
      actions={mayImport && <Button icon="grid" label={words.sheet} to={SHEET_PATH} />}
    />
  );
};
