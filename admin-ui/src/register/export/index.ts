export { ExportMenu as default, ExportMenu } from './ExportMenu';
