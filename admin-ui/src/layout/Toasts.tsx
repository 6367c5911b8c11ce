import { shellWords } from '@ridgeline/domain/words/shell';
import { isValidElement, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { Toast } from './Toast';
import styles from './Toasts.module.css';

/** Leads to the first button of the messages. */
export const MESSAGE_KEY = 'F8';

const same = (one: NotificationPayload, other: NotificationPayload): boolean =>
  one.type === other.type && one.message === other.message;

const keyOf = ({ type, message }: NotificationPayload): string =>
  `${type} ${isValidElement(message) ? message.key : String(message)}`;

/** Messages at the top right, newest last; a repeated message is shown once. */
export const Toasts = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const host = useRef<HTMLElement>(null);
  const close = useCallback(
    (gone: NotificationPayload) => setNotifications((all) => all.filter((entry) => !same(entry, gone))),
    [setNotifications],
  );

  // A dialog hides everything outside it from screen readers; its messages must still be announced.
  useLayoutEffect(() => {
    if (notifications.length > 0) host.current?.removeAttribute('aria-hidden');
  }, [notifications]);

  // Toasts are last in the document, so Tab needs the whole page to reach them.
  useEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      const button = event.key === MESSAGE_KEY ? host.current?.querySelector('button') : null;
      if (!button) return;
      event.preventDefault();
      button.focus();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);

  const once = notifications.filter((entry, at) => notifications.findIndex((other) => same(entry, other)) === at);
  const list = (wanted: (type: NotificationPayload['type']) => boolean) =>
    once
      .filter((entry) => wanted(entry.type))
      .map((entry) => <ClosingToast key={keyOf(entry)} notification={entry} close={close} />);

  return createPortal(
    <section ref={host} className={styles.toasts} aria-label={shellWords.frame.notifications}>
      <div role="status">{list((type) => type !== 'error')}</div>
      <div role="alert">{list((type) => type === 'error')}</div>
    </section>,
    document.body,
  );
};

interface ClosingToastProps {
  readonly notification: NotificationPayload;
  readonly close: (notification: NotificationPayload) => void;
}

const ClosingToast = ({ notification, close }: ClosingToastProps) => {
  const onClose = useCallback(() => close(notification), [close, notification]);
  return <Toast notification={notification} onClose={onClose} />;
};
