import type { Entity } from '@ridgeline/domain';
import type { Machine } from '../../../access/caller';
import type { Wish } from '../../../access/may';
import type { Schema } from '../../../openapi/schema';

type Arguments = Readonly<Record<string, unknown>>;

/** Something that an assistant may do for a company. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The right that it needs; a tool that reads several registers checks each one itself. */
  readonly needs?: { readonly wish: Wish; readonly entity: Entity };
  /** Whether it stores something; only then its transaction may write. */
  readonly writes?: true;
  readonly input: Schema;
  readonly run: (given: Arguments, who: Machine) => Promise<unknown>;
}
