export { type AuditEvent, noteEvent } from './note';
