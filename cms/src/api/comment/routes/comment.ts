import { COMMENTED } from '@ridgeline/domain';
import { may, maySignedIn } from '../../../access/may';
import { route } from '../../../access/route';

// Who may change or delete a comment depends on its row and its author.
const signedIn = maySignedIn();

export default {
  routes: [
    ...COMMENTED.flatMap((entity) => {
      const path = `/${entity.plural}/:id/comments`;
      return [
        route('GET', path, 'comment.find', may('read', entity)),
        route('POST', path, 'comment.create', may('create', entity)),
        route('GET', `${path}/people`, 'comment.people', may('read', entity)),
      ];
    }),
    route('PUT', '/comments/:id', 'comment.update', signedIn),
    route('DELETE', '/comments/:id', 'comment.delete', signedIn),
  ],
};
