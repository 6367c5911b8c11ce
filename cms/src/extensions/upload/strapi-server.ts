import { mkdirSync } from 'node:fs';
import { environment } from '../../environment';
import { type Extended, ownedByCompany } from '../owned-by-company';

/** A file belongs to the company that uploaded it, and to its uploader until a row holds it. */
export default (plugin: Extended): Extended => {
  const { attributes } = plugin.contentTypes.file.schema;
  attributes.company = ownedByCompany;
  attributes.uploader = { type: 'integer', private: true, writable: false, visible: false, configurable: false };
  // The media library refuses to start without its folder.
  mkdirSync(environment.panelUploadsDir, { recursive: true });
  mkdirSync(environment.uploadsDir, { recursive: true, mode: 0o700 });
  return plugin;
};
