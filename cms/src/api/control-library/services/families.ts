import { type Catalogue, controlDomain, type LibraryFamily, libraryWords } from '@ridgeline/domain';
import { insertRows } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';

/** Characters of the short text columns. */
const SHORT = 255;

const folded = (text: string): string => text.trim().toLowerCase();

/** Families whose domain no register in sight holds: one's own rows and the shared ones. */
export const missingFamilies = async ({ families }: Catalogue): Promise<LibraryFamily[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { name: string }[] }>(
    `select distinct lower(trim(domain)) as name from ${tableOf(controlDomain).name}
     where lower(trim(domain)) in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(families.map(({ domain }) => folded(domain)))],
  );
  const known = new Set(rows.map(({ name }) => name));
  return families.filter(({ domain }) => {
    const name = folded(domain);
    const isNew = !known.has(name);
    known.add(name);
    return isNew;
  });
};

/** Numbers of control domains that are taken in sight. */
const takenNumbers = async (): Promise<Set<string>> => {
  const { rows } = await currentTransaction().raw<{ rows: { number: string }[] }>(
    `select lower(trim(control_no)) as number from ${tableOf(controlDomain).name}`,
  );
  return new Set(rows.map(({ number }) => number));
};

/** Makes control domains of families that are missing. A number that another domain has is told apart by the name. */
export const makeFamilies = async (families: readonly LibraryFamily[], library: string): Promise<void> => {
  if (families.length === 0) return;
  const taken = await takenNumbers();
  const rows = families.map(({ control_no, domain, control_description }) => {
    const own = taken.has(folded(control_no)) ? `${control_no} ${domain}`.slice(0, SHORT) : control_no;
    taken.add(folded(own));
    const description = control_description ?? libraryWords.reading.familyOf(domain, library);
    return { control_no: own, domain, control_description: description };
  });
  await insertRows(tableOf(controlDomain), rows);
};
