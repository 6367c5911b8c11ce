import Button from '@mui/material/Button';
import { apiToken } from '@ridgeline/domain';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import { useMemo } from 'react';
import { Icon } from '../components/Icon';
import { useProvider } from '../providers/useProvider';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { useRefresh } from '../shared';
import { RevokeButton } from './RevokeButton';
import { grantableFor } from './rights';
import { useNewToken } from './useNewToken';

/** The tokens of a company: an administrator makes, sees and revokes them. */
export default function Tokens() {
  const { identity, companyInView } = useSession();
  const provider = useProvider();
  const refresh = useRefresh(apiToken);
  const { open, dialogs } = useNewToken({
    title: tokenWords.dialog.title,
    text: tokenWords.dialog.text,
    registers: identity ? grantableFor(identity) : [],
    make: (token) => provider.makeToken(token),
    onMade: () => void refresh(),
  });
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
            <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={open}>
              {tokenWords.new}
            </Button>
          )}
        </>
      ),
    }),
    [mayMake, open],
  );
  return (
    <>
      <RegisterPage entity={apiToken} {...slots} />
      {dialogs}
    </>
  );
}
