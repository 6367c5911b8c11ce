import { company, type Entity, type Field } from '@ridgeline/domain';
import { changed } from '@ridgeline/domain/labels';
import { inSentence, nounsInSentence } from '@ridgeline/domain/language';
import { companyWords } from '@ridgeline/domain/words/companies';
import { companyExportWords } from '@ridgeline/domain/words/company-export';
import { words as fieldWords } from '@ridgeline/domain/words/fields';
import { registerWords } from '@ridgeline/domain/words/register';
import { useMemo, useState } from 'react';
import { useDeleteMany, useGetList, useRecordContext } from 'react-admin';
import { Button } from '../components/Button';
import { LoadError } from '../components/LoadError';
import { RowButton } from '../components/RowButton';
import { DialogForm } from '../fields/DialogForm';
import { SelectBox } from '../fields/SelectBox';
import { useTextForm } from '../fields/useTextForm';
import { HttpError, messageOf } from '../providers/errors';
import { useProvider } from '../providers/useProvider';
import { useRead } from '../providers/useRead';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots, useListState } from '../register';
import { resourceOf } from '../resources';
import { AskDialog, type RemovalProps, type Row, rowName, useOnce, useRefresh, useToast } from '../shared';
import styles from './Companies.module.css';
import { DownloadAll } from './DownloadAll';
import { RemoveCompany } from './RemoveCompany';

const removeCompaniesWords = registerWords.remove;

interface Held {
  readonly name: string;
  readonly total: number;
}

/** Maximal number of companies that are named; the message has the total. */
const NAMED = 5;

/** The companies with data, from a refusal. */
const heldIn = (error: unknown): Held[] => {
  const holdings = error instanceof HttpError && error.status === 409 ? error.details.holdings : undefined;
  return Array.isArray(holdings) ? (holdings as Held[]).slice(0, NAMED) : [];
};

interface RemoveCompaniesProps {
  readonly ids: readonly string[];
  readonly onEnd: () => void;
  readonly onDone: () => void;
}

/** Deletes the selected companies, all or none; if one has data, none is deleted, and the message says what to do. */
const RemoveCompanies = ({ ids, onEnd, onDone }: RemoveCompaniesProps) => {
  const [deleteMany] = useDeleteMany(resourceOf(company));
  const refresh = useRefresh(company);
  const toast = useToast();
  const { run, busy } = useOnce({
    work: () => deleteMany(undefined, { ids: [...ids] }, { returnPromise: true }),
    onDone: () => {
      toast.done(
        ids.length === 1
          ? company.messages.deleted
          : removeCompaniesWords.manyDone({ count: ids.length, ...nounsInSentence(company.nouns) }),
      );
      onDone();
    },
    onFailed: (error) => {
      const held = heldIn(error);
      const lines = held.map(({ name, total }) => companyWords.removal.held({ name, count: total }));
      const reason = [messageOf(error), ...lines, ...(held.length > 0 ? [companyWords.removal.oneByOne] : [])].join(
        ' ',
      );
      toast.failed(removeCompaniesWords.manyFailed({ many: inSentence(company.nouns.many), message: reason }));
    },
    onEnd: () => {
      onEnd();
      void refresh();
    },
  });

  return (
    <AskDialog
      open
      title={removeCompaniesWords.manyTitle({ many: inSentence(company.nouns.many) })}
      confirm={busy ? removeCompaniesWords.deleting : removeCompaniesWords.confirm}
      cancel={removeCompaniesWords.cancel}
      busy={busy}
      onConfirm={run}
      onCancel={onEnd}
    >
      {removeCompaniesWords.manyText({ count: ids.length })}
    </AskDialog>
  );
};

/** The confirmation before companies are deleted: for one company it lists what is deleted too; selected ones must be empty. */
const CompanyRemoval = ({ row, ids, onEnd, onDone }: RemovalProps) =>
  row ? (
    <RemoveCompany id={row.id} name={rowName(company, row)} whole={String(row.name ?? '')} onEnd={onEnd} />
  ) : (
    <RemoveCompanies ids={ids} onEnd={onEnd} onDone={onDone} />
  );

const words = companyWords.register;
const approveDialogWords = companyWords.register;

interface ApproveDialogProps {
  readonly row: Row;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Approves a company, after the user has chosen its subscription. */
const ApproveDialog = ({ row, name, onClose, onDone }: ApproveDialogProps) => {
  const toast = useToast();
  const provider = useProvider();
  const tiers = useRead(['lookup', 'subscription-managements', 'all'], (provider, signal) =>
    provider.lookup('subscription-managements', { perPage: 200, signal }),
  );
  const form = useTextForm({
    initial: { tier: '' },
    check: ({ tier }) => (tier === '' ? { tier: fieldWords.required } : {}),
    send: ({ tier }) => provider.approveCompany(row.id, tier),
    failed: approveDialogWords.approveFailed,
    onDone: () => {
      toast.done(approveDialogWords.approved);
      onClose();
      onDone();
    },
  });
  return (
    <DialogForm
      title={approveDialogWords.approveTitle({ name })}
      form={form}
      cancel={approveDialogWords.cancel}
      submit={form.busy ? approveDialogWords.approving : approveDialogWords.approve}
      maxWidth="xs"
      onClose={onClose}
    >
      <p className="quiet">{approveDialogWords.approveText}</p>
      {tiers.error ? (
        <LoadError title={approveDialogWords.tiersFailed} error={tiers.error} retry={() => void tiers.refetch()} />
      ) : (
        <SelectBox
          control={form.control}
          name="tier"
          label={approveDialogWords.tier}
          required
          disabled={!tiers.data}
          hint={tiers.data?.length === 0 ? approveDialogWords.noTiers : undefined}
          none={approveDialogWords.chooseTier}
          choices={tiers.data?.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
    </DialogForm>
  );
};

/** Lets a company in that asked for an account; nothing for the others. */
const ApproveButton = () => {
  const row = useRecordContext<Row>();
  const refresh = useRefresh(company);
  const [open, setOpen] = useState(false);
  if (row?.status !== 'awaiting') return null;
  const name = rowName(company, row);
  return (
    <>
      <RowButton icon="tick" title={words.approve} label={words.approveRow({ name })} onClick={() => setOpen(true)} />
      {open && <ApproveDialog row={row} name={name} onClose={() => setOpen(false)} onDone={() => void refresh()} />}
    </>
  );
};

const AWAITING = 'awaiting';

const FIRST = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: { status: AWAITING },
};

/** The number of companies that wait for approval, with a link; nothing if there are none. A failed count says so. */
const AwaitingFilter = () => {
  const { filters, change } = useListState(company);
  const { total = 0, error, refetch } = useGetList('company-management', FIRST);
  if (error) {
    return (
      <Button icon="retry" label={companyWords.register.awaitingFailed} color="error" onClick={() => void refetch()} />
    );
  }
  if (total === 0 || filters.status?.includes(AWAITING)) return null;
  return (
    <Button
      icon="alert"
      label={companyWords.register.awaiting({ count: total })}
      onClick={() => change({ filters: { status: [AWAITING] }, q: '' })}
    />
  );
};

const ofOperator: Slots = {
  formSections: [
    {
      key: 'all-data',
      label: companyExportWords.title,
      ofStored: true,
      render: ({ row }) =>
        row && (
          <div className={styles.fields}>
            <p className="quiet">{companyExportWords.text}</p>
            <DownloadAll id={String(row.id)} name={String(row.name ?? '')} />
          </div>
        ),
    },
  ],
  needs: ['status'],
  actions: <AwaitingFilter />,
  rowActions: <ApproveButton />,
  removal: (props) => <CompanyRemoval {...props} />,
};

const ofAdministrator: Slots = {};

/** Fields of a company that only the operator may write (decisions 1.6). */
const OPERATORS_OWN = ['subscriptionAllocated', 'status'];

/** Fields that are on the settings page, which explains each of them. */
const kept = company.fields.filter(({ section }) => section !== 'settings');

const asRead = (field: Field): Field =>
  OPERATORS_OWN.includes(field.name) ? changed(field, { computed: true }) : field;

const companyEntityOfOperator: Entity = {
  ...company,
  fields: company.fields.map((field) => (field.name === 'status' ? changed(field, { listed: true }) : field)),
};

const companyEntityOfAdministrator: Entity = { ...company, fields: kept.map(asRead) };

/** The company's definition with the fields that the user may change. */
const companyEntityFor = (isOperator: boolean): Entity =>
  isOperator ? companyEntityOfOperator : companyEntityOfAdministrator;

/** The companies: all for the operator, only the own company for other users. */
export default function Companies() {
  const { identity } = useSession();
  const isOperator = identity?.role === 'Operator';
  const entity = useMemo(() => companyEntityFor(isOperator), [isOperator]);
  return <RegisterPage entity={entity} {...(isOperator ? ofOperator : ofAdministrator)} />;
}
