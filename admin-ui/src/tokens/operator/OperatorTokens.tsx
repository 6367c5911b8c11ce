import Button from '@mui/material/Button';
import { entityByPlural, type ListedOperatorToken } from '@ridgeline/domain';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { Loaded } from '../../components/Loaded';
import { PageHeading } from '../../components/PageHeading';
import { RowList } from '../../components/RowList';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { AskDialog, dateTimeText, useAction } from '../../shared';
import { grantableForOperator } from '../rights';
import { useNewToken } from '../useNewToken';

const words = tokenWords.operator;
const tokenListWords = tokenWords.operator;

const namesOf = (registers: readonly string[]): string =>
  registers.map((plural) => entityByPlural(plural)?.nouns.many ?? plural).join(', ');

const isEnded = ({ revokedAt, expiresAt }: ListedOperatorToken): boolean =>
  revokedAt !== null || new Date(expiresAt).getTime() <= Date.now();

/** Until when a token is valid, or what has ended it. */
const endOf = ({ revokedAt, revokedBy, expiresAt, ...token }: ListedOperatorToken): string => {
  if (revokedAt !== null) return tokenListWords.revoked({ name: revokedBy ?? '', when: dateTimeText(revokedAt) });
  const when = dateTimeText(expiresAt);
  return isEnded({ revokedAt, revokedBy, expiresAt, ...token })
    ? tokenListWords.ended({ when })
    : tokenListWords.until({ when });
};

interface TokenListProps {
  readonly tokens: readonly ListedOperatorToken[];
  readonly onChange: () => void;
}

/** The tokens, each with its rights, its use and a button that revokes it. */
const TokenList = ({ tokens, onChange }: TokenListProps) => {
  const provider = useProvider();
  const [asked, setAsked] = useState<ListedOperatorToken | null>(null);
  const { run, busy } = useAction({
    work: (token: ListedOperatorToken) => provider.revokeOperatorToken(token.id),
    done: tokenWords.revoke.done,
    failed: tokenWords.revoke.failed,
    onEnd: () => {
      setAsked(null);
      onChange();
    },
  });
  if (tokens.length === 0) return <p>{tokenListWords.none}</p>;
  return (
    <RowList>
      {tokens.map((token) => (
        <li key={token.id}>
          <div>
            <strong>{token.name}</strong>
            {token.reads.length > 0 && <small>{tokenListWords.reads({ registers: namesOf(token.reads) })}</small>}
            {token.writes.length > 0 && <small>{tokenListWords.writes({ registers: namesOf(token.writes) })}</small>}
            <small>
              {[
                tokenListWords.made({ name: token.madeBy, when: dateTimeText(token.madeAt) }),
                endOf(token),
                token.lastUsedAt === null
                  ? tokenListWords.unused
                  : tokenListWords.used({ when: dateTimeText(token.lastUsedAt) }),
              ].join(' · ')}
            </small>
          </div>
          {!isEnded(token) && (
            <Button
              variant="outlined"
              color="error"
              aria-label={tokenWords.revoke.row({ name: token.name })}
              onClick={() => setAsked(token)}
            >
              {tokenWords.revoke.button}
            </Button>
          )}
        </li>
      ))}
      <AskDialog
        open={asked !== null}
        title={tokenWords.revoke.title({ name: asked?.name ?? '' })}
        confirm={busy ? tokenWords.revoke.revoking : tokenWords.revoke.button}
        cancel={tokenWords.dialog.cancel}
        busy={busy}
        onConfirm={() => asked && run(asked)}
        onCancel={() => setAsked(null)}
      >
        {tokenWords.revoke.text}
      </AskDialog>
    </RowList>
  );
};

/** The tokens with which programs of the operator work in all companies: operators make, see and revoke them. */
export default function OperatorTokens() {
  const provider = useProvider();
  const tokens = useRead(['operator-tokens'], (from, signal) => from.readOperatorTokens(signal));
  const { open, dialogs } = useNewToken({
    title: words.dialogTitle,
    text: words.text,
    registers: grantableForOperator(),
    make: (token) => provider.makeOperatorToken(token),
    onMade: () => void tokens.refetch(),
  });
  return (
    <>
      <PageHeading title={words.title}>
        <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={open}>
          {tokenWords.new}
        </Button>
      </PageHeading>
      <p>{words.text}</p>
      <Loaded of={tokens}>{(data) => <TokenList tokens={data} onChange={() => void tokens.refetch()} />}</Loaded>
      {dialogs}
    </>
  );
}
