import { company } from '@ridgeline/domain';
import { inSentence, nounsInSentence } from '@ridgeline/domain/language';
import { companyWords } from '@ridgeline/domain/words/companies';
import { registerWords } from '@ridgeline/domain/words/register';
import { useDeleteMany } from 'react-admin';
import { HttpError, messageOf } from '../providers/errors';
import { resourceOf } from '../resources';
import { AskDialog, useOnce, useRefresh, useToast } from '../shared';

const words = registerWords.remove;

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
export const RemoveCompanies = ({ ids, onEnd, onDone }: RemoveCompaniesProps) => {
  const [deleteMany] = useDeleteMany(resourceOf(company));
  const refresh = useRefresh(company);
  const toast = useToast();
  const { run, busy } = useOnce({
    work: () => deleteMany(undefined, { ids: [...ids] }, { returnPromise: true }),
    onDone: () => {
      toast.done(
        ids.length === 1
          ? company.messages.deleted
          : words.manyDone({ count: ids.length, ...nounsInSentence(company.nouns) }),
      );
      onDone();
    },
    onFailed: (error) => {
      const held = heldIn(error);
      const lines = held.map(({ name, total }) => companyWords.removal.held({ name, count: total }));
      const reason = [messageOf(error), ...lines, ...(held.length > 0 ? [companyWords.removal.oneByOne] : [])].join(
        ' ',
      );
      toast.failed(words.manyFailed({ many: inSentence(company.nouns.many), message: reason }));
    },
    onEnd: () => {
      onEnd();
      void refresh();
    },
  });

  return (
    <AskDialog
      open
      title={words.manyTitle({ many: inSentence(company.nouns.many) })}
      confirm={busy ? words.deleting : words.confirm}
      cancel={words.cancel}
      busy={busy}
      onConfirm={run}
      onCancel={onEnd}
    >
      {words.manyText({ count: ids.length })}
    </AskDialog>
  );
};
