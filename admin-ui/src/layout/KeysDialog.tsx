import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { listEditWords } from '@ridgeline/domain/words/list-edit';
import { shellWords } from '@ridgeline/domain/words/shell';
import { Icon } from '../components/Icon';
import styles from './KeysDialog.module.css';
import { MESSAGE_KEY } from './Toasts';

const groupsOf = ({ anywhere, list, reviewing, form }: typeof shellWords.keys) => [
  {
    title: anywhere.title,
    keys: [
      { keys: ['Ctrl', 'K'], does: anywhere.find },
      { keys: ['?'], does: anywhere.showList },
      { keys: ['Esc'], does: anywhere.close },
      { keys: [MESSAGE_KEY], does: anywhere.toMessage },
    ],
  },
  {
    title: list.title,
    keys: [
      { keys: ['/'], does: list.search },
      { keys: ['n'], does: list.create },
      { keys: ['j', 'k'], does: list.move },
      { keys: ['Enter'], does: list.openRow },
      { keys: ['e'], does: list.edit },
      { keys: ['F2'], does: listEditWords.cell.key },
    ],
  },
  {
    title: reviewing.title,
    keys: [
      { keys: ['j', 'k'], does: reviewing.move },
      { keys: ['a'], does: reviewing.accept },
      { keys: ['c'], does: reviewing.change },
      { keys: ['l'], does: reviewing.lock },
    ],
  },
  { title: form.title, keys: [{ keys: ['Ctrl', 'S'], does: form.save }] },
];

/** The list of keyboard shortcuts. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { keys, frame } = shellWords;
  const groups = groupsOf(keys);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title" sx={{ display: 'flex', alignItems: 'center' }}>
        {keys.title}
        <IconButton aria-label={frame.close} onClick={onClose} sx={{ ml: 'auto' }} autoFocus>
          <Icon name="close" />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {groups.map((group) => (
          <section key={group.title} className={styles.group}>
            <h3>{group.title}</h3>
            <dl>
              {group.keys.map((entry) => (
                <div key={entry.does}>
                  <dt>{entry.does}</dt>
                  <dd>
                    {entry.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
    </Dialog>
  );
}
