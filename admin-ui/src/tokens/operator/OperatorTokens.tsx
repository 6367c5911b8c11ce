import Button from '@mui/material/Button';
import { tokenWords } from '@ridgeline/domain/words/tokens';
import { Icon } from '../../components/Icon';
import { Loaded } from '../../components/Loaded';
import { PageHeading } from '../../components/PageHeading';
import { useProvider } from '../../providers/useProvider';
import { useRead } from '../../providers/useRead';
import { grantableForOperator } from '../rights';
import { useNewToken } from '../useNewToken';
import { TokenList } from './TokenList';

const words = tokenWords.operator;

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
