import { controlDomain, controlLibrary, messages } from '@ridgeline/domain';
import { refusal } from '../../../access/may';
import { principalOf } from '../../../access/principal';
import { noteEvent } from '../../../audit';
import { ValidationError } from '../../../records/errors';
import { answering, recordController } from '../../../records/handlers';
import { readRequest } from '../services/body';
import { takeLibrary } from '../services/take';

const isTrial = (raw: unknown): boolean => {
  if (raw === undefined || raw === '' || raw === 'false') return false;
  if (raw === 'true') return true;
  throw new ValidationError('dryRun must be one of true, false');
};

const importLibrary = answering(async (ctx) => {
  const who = principalOf(ctx);
  const dryRun = isTrial(ctx.query.dryRun);
  const request = readRequest(ctx.request.body);
  const mayMakeDomains = refusal(who, 'create', controlDomain) === undefined;
  const data = await takeLibrary(request, { dryRun, modules: who.modules, mayMakeDomains });
  if (!dryRun) {
    const { title, version, source } = request.catalogue.library;
    const { added, changed, withdrawn, missing } = data.counts;
    await noteEvent({
      action: 'import',
      entity: controlLibrary.name,
      ...(data.library && { documentId: data.library.documentId }),
      label: title,
      details: {
        fileName: source,
        versionBefore: data.before ? String(data.before.version ?? '') : null,
        version,
        created: added,
        updated: changed,
        withdrawn: withdrawn + missing,
      },
    });
  }
  ctx.body = { data, message: dryRun ? messages.dryRun : controlLibrary.messages.imported };
});

/** Libraries of controls as their publishers distribute them, parsed by the browser and checked again here. */
export default { ...recordController(controlLibrary), importLibrary };
