import Button from '@mui/material/Button';
import { entityByPlural, type ListedOperatorToken } from '@ridgeline/domain';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import { useState } from 'react';
import { RowList } from '../../components/RowList';
import { useProvider } from '../../providers/useProvider';
import { AskDialog, dateTimeText, useAction } from '../../shared';

const words = tokenWords.operator;

const namesOf = (registers: readonly string[]): string =>
  registers.map((plural) => entityByPlural(plural)?.nouns.many ?? plural).join(', ');

const isEnded = ({ revokedAt, expiresAt }: ListedOperatorToken): boolean =>
  revokedAt !== null || new Date(expiresAt).getTime() <= Date.now();

/** Until when a token is valid, or what has ended it. */
const endOf = ({ revokedAt, revokedBy, expiresAt, ...token }: ListedOperatorToken): string => {
  if (revokedAt !== null) return words.revoked({ name: revokedBy ?? '', when: dateTimeText(revokedAt) });
  const when = dateTimeText(expiresAt);
  return isEnded({ revokedAt, revokedBy, expiresAt, ...token }) ? words.ended({ when }) : words.until({ when });
};

interface TokenListProps {
  readonly tokens: readonly ListedOperatorToken[];
  readonly onChange: () => void;
}

/** The tokens, each with its rights, its use and a button that revokes it. */
export const TokenList = ({ tokens, onChange }: TokenListProps) => {
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
  if (tokens.length === 0) return <p>{words.none}</p>;
  return (
    <RowList>
      {tokens.map((token) => (
        <li key={token.id}>
          <div>
            <strong>{token.name}</strong>
            {token.reads.length > 0 && <small>{words.reads({ registers: namesOf(token.reads) })}</small>}
            {token.writes.length > 0 && <small>{words.writes({ registers: namesOf(token.writes) })}</small>}
            <small>
              {[
                words.made({ name: token.madeBy, when: dateTimeText(token.madeAt) }),
                endOf(token),
                token.lastUsedAt === null ? words.unused : words.used({ when: dateTimeText(token.lastUsedAt) }),
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
