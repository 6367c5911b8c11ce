import { webhook, webhookDelivery } from '@ridgeline/domain';
import { webhookWords } from '@ridgeline/domain/words/webhooks';
import { useMemo, useState } from 'react';
import { Button } from '../components/Button';
import { OnceDialog } from '../components/link/OnceDialog';
import { useSession } from '../providers/useSession';
import { RegisterPage, type Slots } from '../register';
import { pathOf } from '../resources';
import { useRefresh } from '../shared';
import { RowButtons } from './RowButtons';
import { WebhookForm } from './WebhookForm';

const words = webhookWords.once;

/** The webhook that was just made. */
interface Made {
  readonly name: string;
  readonly secret: string;
}

/** The webhooks of a company: an administrator makes, tests, changes and deletes them. */
export default function Webhooks() {
  const { identity, companyInView } = useSession();
  const refresh = useRefresh(webhook);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  // A webhook belongs to a company: the operator must have one in view.
  const mayMake = identity?.role !== 'Operator' || companyInView !== null;
  const slots = useMemo(
    (): Slots => ({
      needs: ['name', 'state', 'address', 'events'],
      rowActions: <RowButtons />,
      actions: (
        <>
          <Button label={webhookDelivery.nouns.many} to={pathOf(webhookDelivery)} />
          {mayMake && (
            <Button icon="plus" label={webhookWords.new} variant="contained" onClick={() => setMaking(true)} />
          )}
        </>
      ),
    }),
    [mayMake],
  );
  const onSaved = (name: string, secret?: string): void => {
    setMaking(false);
    if (secret) setMade({ name, secret });
    void refresh();
  };
  return (
    <>
      <RegisterPage entity={webhook} {...slots} />
      {making && <WebhookForm row={null} onSaved={onSaved} onCancel={() => setMaking(false)} />}
      {made && (
        <OnceDialog
          title={words.title({ name: made.name })}
          text={made.secret}
          label={words.label}
          why={words.why}
          note={words.note}
          done={words.done}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}
