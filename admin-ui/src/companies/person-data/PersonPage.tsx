import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  confirmationOf,
  LONGEST_PERSON_EMAIL,
  LONGEST_PERSON_NAME,
  type PersonErased,
  type PersonFound,
  type PersonRequest,
  type PersonWish,
  readPersonWish,
} from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { useEffect, useId, useRef, useState } from 'react';
import { BackLink } from '../../components/BackLink';
import { Button as WaitingPersonsButton } from '../../components/Button';
import { Icon } from '../../components/Icon';
import message from '../../components/Message.module.css';
import { PageHeading } from '../../components/PageHeading';
import { FormFailure } from '../../fields/FormFailure';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';
import { messageOf } from '../../providers/errors';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { useSession } from '../../providers/useSession';
import { momentText, useOnce, useToast } from '../../shared';
import { FoundPerson } from './FoundPerson';
import styles from './Person.module.css';
import { TypedDialog } from './TypedDialog';

/** What was looked for, and what of it was found or erased. */
export interface Searched {
  readonly wish: PersonWish;
  readonly found: PersonFound;
}

/** What became of the person. It takes the focus, since the button that had it is gone. */
const ErasedNote = ({ erased: { name, rows } }: { readonly erased: PersonErased }) => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Alert ref={note} tabIndex={-1} severity="success" icon={<Icon name="tick" size={20} />}>
      {words.erased({ count: rows, name })} {words.backups} {words.files}
    </Alert>
  );
};

/** Whom to look for: an address, a name, or both. */
const SearchForm = ({ onFound }: { readonly onFound: (searched: Searched | null) => void }) => {
  const provider = useProvider();
  const id = useId();
  const { control, failure, busy, submit } = useTextForm({
    initial: { email: '', name: '' },
    check: (values) => readPersonWish(values).problems,
    send: async (values) => {
      onFound(null);
      const { wish } = readPersonWish(values);
      return { wish, found: await provider.findPerson(wish) };
    },
    failed: ({ message }) => `${words.failed} ${message}`,
    onDone: onFound,
  });
  return (
    <form noValidate onSubmit={submit} className={styles.card} aria-label={words.open}>
      <FormFailure text={failure} />
      <p id={id}>{words.text}</p>
      <div className={styles.fields}>
        <TextBox
          control={control}
          name="email"
          label={words.email}
          required={false}
          type="email"
          autoComplete="off"
          maxLength={LONGEST_PERSON_EMAIL}
        />
        <TextBox
          control={control}
          name="name"
          label={words.name}
          hint={words.nameHint}
          required={false}
          autoComplete="off"
          maxLength={LONGEST_PERSON_NAME}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? words.finding : words.find}
        </Button>
      </div>
    </form>
  );
};

interface WaitingPersonsProps {
  readonly requests: readonly PersonRequest[];
  readonly refresh: () => void;
  readonly onErased: (erased: PersonErased) => void;
}

const nameOf = ({ name, email }: PersonRequest): string => [name, email].filter(Boolean).join(', ');

const Waiting = ({
  request,
  refresh,
  onErased,
}: Omit<WaitingPersonsProps, 'requests'> & { request: PersonRequest }) => {
  const provider = useProvider();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const withdraw = useOnce({
    work: provider.withdrawErasing,
    onDone: () => toast.done(words.withdrawn),
    onEnd: refresh,
  });
  const moments = { asked: momentText(request.askedAt), ends: momentText(request.endsAt) };
  return (
    <li>
      <h3>{nameOf(request)}</h3>
      <p>{request.own ? words.ownText(moments) : words.waitingText({ by: request.askedBy, ...moments })}</p>
      <FormFailure text={withdraw.error ? words.withdrawFailed({ reason: messageOf(withdraw.error) }) : null} />
      <div className={styles.actions}>
        {!request.own && (
          <WaitingPersonsButton
            label={words.confirmRequest}
            variant="outlined"
            color="error"
            onClick={() => setAsking(true)}
          />
        )}
        <WaitingPersonsButton
          label={words.withdraw}
          disabled={withdraw.busy}
          onClick={() => withdraw.run(request.id)}
        />
      </div>
      {asking && (
        <TypedDialog
          wanted={confirmationOf(request)}
          send={(typed) => provider.confirmErasing(request.id, typed)}
          submit={words.confirm}
          busy={words.erasing}
          onClose={() => setAsking(false)}
          onDone={onErased}
          onEnd={refresh}
        >
          <p className={styles.text}>{words.reviewText({ by: request.askedBy })}</p>
          <p className={styles.text}>{words.backups}</p>
          <p className={styles.text}>{words.files}</p>
        </TypedDialog>
      )}
    </li>
  );
};

/** Persons whose erasing waits for a second person: whoever asked can only take it back. */
const WaitingPersons = ({ requests, refresh, onErased }: WaitingPersonsProps) =>
  requests.length === 0 ? null : (
    <section className={styles.card} aria-label={words.waiting}>
      <h2>{words.waiting}</h2>
      <ul className={styles.waiting}>
        {requests.map((request) => (
          <Waiting key={request.id} request={request} refresh={refresh} onErased={onErased} />
        ))}
      </ul>
    </section>
  );

/**
 * Finds what the company has of one person, saves it as a file, and erases it together with a second person. An operator only
 * confirms.
 */
export default function PersonPage() {
  const { identity } = useSession();
  const [searched, setSearched] = useState<Searched | null>(null);
  const [erased, setErased] = useState<PersonErased | null>(null);
  const [asked, setAsked] = useState(false);
  const waiting = useRead(['person-requests'], (provider, signal) => provider.readPersonRequests(signal));
  const refresh = () => void waiting.refetch();
  const show = (one: Searched | null): void => {
    setErased(null);
    setAsked(false);
    setSearched(one);
  };
  const searches = identity?.role === 'Company Administrator';
  return (
    <>
      <BackLink to="/dashboard/company-settings" label={words.back} />
      <PageHeading title={words.title} />
      <div className={styles.page}>
        {searches && <SearchForm onFound={show} />}
        {waiting.error && (
          <Alert severity="error">
            {words.requestsFailed} {messageOf(waiting.error)}
          </Alert>
        )}
        {erased && <ErasedNote erased={erased} />}
        {asked && (
          <Alert role="status" severity="info" icon={<Icon name="info" size={20} />}>
            {words.asked}
          </Alert>
        )}
        <WaitingPersons
          requests={waiting.data?.requests ?? []}
          refresh={refresh}
          onErased={(done) => {
            show(null);
            setErased(done);
          }}
        />
        {searched && (
          <FoundPerson
            key={`${searched.wish.email} ${searched.wish.name}`}
            searched={searched}
            confirmer={waiting.data?.confirmer ?? 'administrator'}
            onAsked={() => {
              show(null);
              setAsked(true);
              refresh();
            }}
          />
        )}
        {searches && !searched && !erased && !asked && (
          <section className={message.message}>
            <Icon name="search" size={32} />
            <p>{words.begin}</p>
          </section>
        )}
      </div>
    </>
  );
}
