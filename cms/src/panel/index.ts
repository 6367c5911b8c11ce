import { keepActions } from './actions';
import { registerHidden } from './hidden';
import { dropKeys, silenceWebhooks } from './keys';
import { closePanel } from './routes';

/** For `register`, before the routes are served: what the panel's API holds, and what each of its routes passes through. */
export const registerPanel = (): void => {
  registerHidden();
  keepActions();
  silenceWebhooks();
  closePanel();
};

/** Once the tables are there: takes away what has no effect here. */
export const bootstrapPanel = (): Promise<void> => dropKeys();
