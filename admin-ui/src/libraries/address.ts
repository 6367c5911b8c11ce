import { controlAssessment, controlLibrary, writeFilters } from '@ridgeline/domain';
import { pathOf } from '../resources';

/** The list of libraries. */
export const librariesPath = (): string => pathOf(controlLibrary);

/** The page of one library; with a control, that one is open. */
export const libraryPath = (id: string, control?: string): string =>
  `/dashboard/library?${new URLSearchParams({ id, ...(control && { control }) })}`;

/** The register of controls, filtered by a library. */
export const registerPath = (id: string): string =>
  `${pathOf(controlAssessment)}?${new URLSearchParams(writeFilters({ library: [id] }))}`;
