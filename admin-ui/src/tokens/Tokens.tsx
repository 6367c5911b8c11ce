import Button from '@mui/material/Button';
import { apiToken } from '@ridgeline/domain';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import { useMemo, useState } from 'react';
import { Icon } from '../components/Icon';
import { OnceDialog } from '../components/link/OnceDialog';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { useRefresh } from '../shared';
import { RevokeButton } from './RevokeButton';
import { TokenForm } from './TokenForm';

/** The token that was just made. */
interface Made {
  readonly name: string;
  readonly token: string;
}

/** The tokens of a company: an administrator makes, sees and revokes them. */
export default function Tokens() {
  const { identity, companyInView } = useSession();
  const refresh = useRefresh(apiToken);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  // A token belongs to a company: the operator must have one in view.
  const mayMake = identity?.role !== 'Operator' || companyInView !== null;
  const slots = useMemo(
    (): Slots => ({
      needs: ['name', 'state'],
      rowActions: <RevokeButton />,
      actions: (
        <>
          <Button variant="outlined" href="/api/reference" target="_blank" rel="noopener">
            {tokenWords.reference}
          </Button>
          {mayMake && (
            <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={() => setMaking(true)}>
              {tokenWords.new}
            </Button>
          )}
        </>
      ),
    }),
    [mayMake],
  );
  const onMade = (name: string, token: string): void => {
    setMaking(false);
    setMade({ name, token });
    void refresh();
  };
  return (
    <>
      <RegisterPage entity={apiToken} {...slots} />
      {making && <TokenForm onMade={onMade} onCancel={() => setMaking(false)} />}
      {made && (
        <OnceDialog
          title={tokenWords.once.title({ name: made.name })}
          text={made.token}
          label={tokenWords.once.label}
          why={tokenWords.once.why}
          note={tokenWords.once.note}
          done={tokenWords.once.done}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}
