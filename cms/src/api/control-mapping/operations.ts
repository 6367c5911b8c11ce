import type { MappedControl } from '@ridgeline/domain';

/** Mappings of controls. */
export interface ControlMappingsOperations {
  /** How a control is mapped to others, in either direction */
  'GET /control-mappings/of/:id': { data: readonly MappedControl[] };
}
