import {
  auditEntry,
  company,
  type Entity,
  entityByName,
  type Field,
  storedFields,
  uidOf,
  user,
} from '@ridgeline/domain';
import { mayNamePerson, namesPerson } from '@ridgeline/domain/person-data';
import { columnOf, companyTables, FILES, tableOf, USERS } from '../../../../database/layout';
import { rowName } from '../../../../database/row-name';
import { OF_COMPANY, type Place, type PlaceColumn } from './place';

const columnIn = (owner: Entity, name: string): string => columnOf(uidOf(owner), name);

/** The columns of an entity, by what its fields say of themselves: a new field is searched unless it says that it cannot name a person. */
const columnsOf = (owner: Entity): PlaceColumn[] =>
  storedFields(owner).flatMap((field: Field): PlaceColumn[] => {
    const searched = mayNamePerson(field);
    if (!searched && !field.describes) return [];
    return [
      {
        column: columnIn(owner, field.name),
        label: () => field.label,
        names: namesPerson(owner, field),
        ...(field.describes && { describes: field.describes.map((name) => columnIn(owner, name)) }),
        ...(!searched && { searched: false }),
      },
    ];
  });

const register = (owner: Entity, ofCompany = OF_COMPANY): Place => ({
  place: owner.name,
  label: () => owner.nouns.many,
  table: tableOf(uidOf(owner)),
  key: 't.id',
  name: rowName(owner, 't'),
  documentId: 't.document_id',
  ofCompany,
  columns: columnsOf(owner),
  ...(!owner.serverOwned && { edited: true }),
});

/** Users belong to the sign-in plug-in, which has more columns than the register of users shows. */
const users = (): Place => ({
  place: user.name,
  label: () => user.nouns.many,
  table: tableOf(USERS),
  key: 't.id',
  name: 't.username',
  documentId: 't.document_id',
  ofCompany: OF_COMPANY,
  columns: ['username', 'email', 'display_name', 'phone'].map((column) => ({
    column,
    names: true,
    label: () => user.fields.find(({ name }) => columnOf(USERS, name) === column)?.label ?? user.nouns.one,
  })),
  kept: 'account',
});

/** Every table of a content type with a company, its users, its own row, and its audit log. */
export const registerPlaces = (): Place[] => [
  ...companyTables()
    .filter(({ uid }) => uid !== USERS && uid !== FILES)
    .flatMap(({ uid }) => entityByName(uid.split('.')[1] ?? '') ?? [])
    .map((owner) => register(owner)),
  users(),
  { ...register(company, 't.id = ?'), kept: 'company' },
  register(auditEntry),
];
