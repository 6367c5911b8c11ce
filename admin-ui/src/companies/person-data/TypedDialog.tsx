import { personWords as words } from '@ridgeline/domain/words/person-data';
import type { ReactNode } from 'react';
import { DialogForm } from '../../fields/DialogForm';
import { TextBox } from '../../fields/TextBox';
import { useTextForm } from '../../fields/useTextForm';

interface TypedDialogProps<Result> {
  /** What has to be typed: the address, or the name. */
  readonly wanted: string;
  readonly send: (typed: string) => Promise<Result>;
  readonly submit: string;
  /** What the button says meanwhile. */
  readonly busy: string;
  readonly onClose: () => void;
  readonly onDone: (result: Result) => void;
  /** Called after each answer of the server, also a refusal. */
  readonly onEnd?: () => unknown;
  /** What happens. */
  readonly children: ReactNode;
}

/** Asks for the address or the name once more before a person is erased. */
export const TypedDialog = <Result,>(props: TypedDialogProps<Result>) => {
  const { wanted, send, submit, busy, onClose, onDone, onEnd, children } = props;
  const form = useTextForm({
    initial: { confirmation: '' },
    check: ({ confirmation }) => (confirmation.trim() === wanted ? {} : { confirmation: words.typedDiffers }),
    send: ({ confirmation }) => send(confirmation.trim()),
    failed: ({ message }) => words.eraseFailed({ reason: message }),
    onDone: (result: Result) => {
      onClose();
      onDone(result);
    },
    ...(onEnd && { onEnd }),
  });
  return (
    <DialogForm
      title={words.confirmTitle}
      form={form}
      cancel={words.cancel}
      submit={form.busy ? busy : submit}
      danger
      onClose={onClose}
    >
      {children}
      <TextBox control={form.control} name="confirmation" label={words.type({ text: wanted })} autoComplete="off" />
    </DialogForm>
  );
};
