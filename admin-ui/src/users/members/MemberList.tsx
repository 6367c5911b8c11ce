import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { labelOf } from '@ridgeline/domain/labels';
import type { Member } from '@ridgeline/domain/memberships';
import { STAFF_ROLES } from '@ridgeline/domain/roles';
import { membershipWords } from '@ridgeline/domain/words/memberships';
import { RowList } from '../../components/RowList';
import { useProvider } from '../../providers/useProvider';
import { useSession } from '../../providers/useSession';
import { useAction } from '../../shared';

const words = membershipWords.members;

interface MemberListProps {
  readonly members: readonly Member[];
  readonly onChange: () => void;
}

/** The members, each with the role here and a button that ends the membership. */
export const MemberList = ({ members, onChange }: MemberListProps) => {
  const provider = useProvider();
  const { identity } = useSession();
  const { run, busy } = useAction({
    work: async ({ member, role }: { member: Member; role: string | null }) => {
      await (role === null ? provider.removeMember(member.id) : provider.changeMember(member.id, role));
    },
    done: (_, { member, role }) => {
      const name = member.displayName ?? member.username;
      return role === null ? words.removed({ name }) : words.changed({ name, role: labelOf(role) });
    },
    failed: words.failed,
    onEnd: onChange,
  });
  if (members.length === 0) return <p>{words.none}</p>;
  return (
    <RowList>
      {members.map((member) => {
        const name = member.displayName ?? member.username;
        const own = member.username === identity?.username;
        return (
          <li key={member.id}>
            <div>
              <strong>{name}</strong>
              <small>{member.email}</small>
              {member.waits && <small>{words.waits}</small>}
            </div>
            <TextField
              select
              size="small"
              value={member.role}
              disabled={busy || own}
              onChange={({ target }) => run({ member, role: target.value })}
              slotProps={{ select: { SelectDisplayProps: { 'aria-label': words.role({ name }) } } }}
            >
              {STAFF_ROLES.map((role) => (
                <MenuItem key={role} value={role}>
                  {labelOf(role)}
                </MenuItem>
              ))}
            </TextField>
            <Button
              variant="outlined"
              color="error"
              disabled={busy || own}
              aria-label={words.removeOf({ name })}
              onClick={() => run({ member, role: null })}
            >
              {words.remove}
            </Button>
          </li>
        );
      })}
    </RowList>
  );
};
