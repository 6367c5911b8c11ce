import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import { filterWords } from '@ridgeline/domain';
import { Icon } from '../../components/Icon';
import type { ListState } from '../list/useListState';

/** Says which parts of the address were ignored; closing it removes them from the address. */
export const Problems = ({ state }: { state: ListState }) =>
  state.problems.length === 0 ? null : (
    <Alert
      severity="warning"
      icon={<Icon name="alert" size={20} />}
      sx={{ mb: 3, '& .MuiAlert-action': { p: 0 } }}
      action={
        <IconButton
          size="small"
          aria-label={filterWords.close}
          onClick={() => state.change({ page: state.page }, true)}
        >
          <Icon name="close" size={16} />
        </IconButton>
      }
    >
      {filterWords.ignored} {state.problems.join(' ')}
    </Alert>
  );
