import { keepActions } from './actions';
import { registerHidden } from './hidden';
import { dropKeys, silenceWebhooks } from './keys';
import { closePanel } from './routes';

/** For `register`, before the routes are served: which routes the panel's API has, and the steps of each. */
export const registerPanel = (): void => {
  registerHidden();
  keepActions();
  silenceWebhooks();
  closePanel();
};

/** Call it once the tables exist: deletes what has no effect here. */
export const bootstrapPanel = (): Promise<void> => dropKeys();
