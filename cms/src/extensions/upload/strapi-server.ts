import { mkdirSync } from 'node:fs';
import { environment } from '../../environment';
import { type Extended, fileAttributes } from '../own-attributes';

/** A file belongs to the company that uploaded it, and to its uploader until a row has it. */
export default (plugin: Extended): Extended => {
  Object.assign(plugin.contentTypes.file.schema.attributes, fileAttributes);
  // The media library refuses to start without its folder.
  mkdirSync(environment.panelUploadsDir, { recursive: true });
  mkdirSync(environment.uploadsDir, { recursive: true, mode: 0o700 });
  return plugin;
};
