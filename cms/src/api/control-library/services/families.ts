import { type Catalogue, controlDomain, type LibraryFamily } from '@ridgeline/domain';
import { folded } from '@ridgeline/domain/folded';
import { storedTexts } from '@ridgeline/domain/oscal/stored';
import { insertRows } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';

/** Most characters of the short text columns. */
const SHORT = 255;

const keyOf = (text: string): string => folded(text).trim();

/** Families for which there is no visible control domain, neither the company's own nor a shared one. */
export const missingFamilies = async ({ families }: Catalogue): Promise<LibraryFamily[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { name: string }[] }>(
    `select distinct btrim(wall_folded(domain)) as name from ${tableOf(controlDomain).name}
     where btrim(wall_folded(domain)) in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(families.map(({ domain }) => keyOf(domain)))],
  );
  const known = new Set(rows.map(({ name }) => name));
  return families.filter(({ domain }) => {
    const name = keyOf(domain);
    const isNew = !known.has(name);
    known.add(name);
    return isNew;
  });
};

/** Numbers of the visible control domains. */
const takenNumbers = async (): Promise<Set<string>> => {
  const { rows } = await currentTransaction().raw<{ rows: { number: string }[] }>(
    `select btrim(wall_folded(control_no)) as number from ${tableOf(controlDomain).name}`,
  );
  return new Set(rows.map(({ number }) => number));
};

/** Creates control domains for missing families. When a number is taken, the name makes the difference. */
export const makeFamilies = async (families: readonly LibraryFamily[], library: string): Promise<void> => {
  if (families.length === 0) return;
  const taken = await takenNumbers();
  const rows = families.map(({ control_no, domain, control_description }) => {
    const own = taken.has(keyOf(control_no)) ? `${control_no} ${domain}`.slice(0, SHORT) : control_no;
    taken.add(keyOf(own));
    const description = control_description ?? storedTexts.familyOf(domain, library);
    return { control_no: own, domain, control_description: description };
  });
  await insertRows(tableOf(controlDomain), rows);
};
