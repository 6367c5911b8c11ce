import type { Entity } from '@ridgeline/domain';
import { useId } from 'react';
import { Form, RecordContextProvider, SaveContextProvider } from 'react-admin';
import { resolverOf } from '../../fields/resolver';
import type { Row } from '../../shared';
import type { Slots } from '../slots';
import { ChecksContext } from './checks';
import styles from './Form.module.css';
import { FormBody } from './FormBody';
import { useRecordForm } from './useRecordForm';

export interface RecordFormProps {
  readonly entity: Entity;
  readonly slots: Slots;
  /** Null for a new row. */
  readonly row: Row | null;
  readonly readOnly: boolean;
  /** Called by Cancel. */
  readonly onClose: () => void;
  /** Called when it is stored. */
  readonly onSaved: (row: Row) => void;
}

/**
 * The form of one row: react-admin's `<Form>` with the validation of domain as its resolver. It saves through the SaveContext
 * that `<EditBase>` and `<CreateBase>` fill too; those drop what the server answers beside the row.
 */
export const RecordForm = (props: RecordFormProps) => {
  const idBase = useId();
  const record = useRecordForm(props);
  return (
    <ChecksContext value={record.checks}>
      <SaveContextProvider value={{ save: record.save, mutationMode: 'pessimistic' }}>
        <Form
          id={idBase}
          className={styles.form ?? ''}
          defaultValues={record.begin}
          resolver={resolverOf((values) => record.check(values).problems.errors)}
          reValidateMode="onSubmit"
          shouldFocusError={false}
          noValidate
          disableInvalidFormNotification
        >
          <RecordContextProvider value={props.row ?? undefined}>
            <FormBody {...props} idBase={idBase} record={record} />
          </RecordContextProvider>
        </Form>
      </SaveContextProvider>
    </ChecksContext>
  );
};
