import { CLOUD_SUPPLIER } from './cloud-supplier';
import { SELF_ASSESSMENT } from './self-assessment';
import { SMALL_SUPPLIER } from './small-supplier';
import type { ReadyMade } from './write';

/** The questionnaires that come with the product, to be copied and changed. */
export const READY_MADE: readonly ReadyMade[] = [CLOUD_SUPPLIER, SMALL_SUPPLIER, SELF_ASSESSMENT];

/** Its questions as rows of a spreadsheet, in their order. */
export const rowsOf = ({ topics }: ReadyMade): Readonly<Record<string, unknown>>[] =>
  Object.entries(topics).flatMap(([topic, questions]) => questions.map((question) => ({ topic, ...question })));
