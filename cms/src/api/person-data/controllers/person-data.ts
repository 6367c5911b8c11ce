import { confirmationOf, type PersonFound, type PersonWish, readPersonWish } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { fieldErrors } from '../../../records/errors';
import { answering } from '../../../records/handlers';
import { asOwnerForPerson } from '../../../request';
import { type Data, dataOf } from '../../account/services/values';
import { erasePerson } from '../services/erase';
import { exportPerson } from '../services/export';
import { findPlaces } from '../services/find';
import { erasedIn, refusalOf, sumOf } from '../services/refusal';
import { searchFor } from '../services/search';

/** @throws ValidationError at a name or an address that cannot be searched for */
const wishIn = (data: Data): PersonWish => {
  const { wish, problems } = readPersonWish(data);
  const wrong = Object.entries(problems).map(([field, message]) => ({ field, message }));
  if (wrong.length > 0) throw fieldErrors(wrong);
  return wish;
};

const foundOf = async (wish: PersonWish): Promise<PersonFound> => {
  const search = searchFor(wish);
  const places = await findPlaces(search);
  return {
    rows: sumOf(places),
    erased: sumOf(erasedIn(places)),
    places,
    refused: await refusalOf(search, places),
  };
};

/** `POST /api/person-data/find` {data: {name, email}}: where a person occurs in the data of the company. */
const find = answering(async (ctx) => {
  const wish = wishIn(dataOf(ctx.request.body));
  ctx.body = { data: await asOwnerForPerson(() => foundOf(wish)) };
});

/** `POST /api/person-data/export` {data: {name, email}}: all of it as a JSON file. */
const exportRows = answering(async (ctx) => {
  await exportPerson(ctx, wishIn(dataOf(ctx.request.body)));
});

/** `POST /api/person-data/erase` {data: {name, email, confirmation}} */
const erase = answering(async (ctx) => {
  const data = dataOf(ctx.request.body);
  const wish = wishIn(data);
  const typed = typeof data.confirmation === 'string' ? data.confirmation.trim() : '';
  if (typed !== confirmationOf(wish)) throw fieldErrors([{ field: 'confirmation', message: words.typedDiffers }]);
  ctx.body = { data: await erasePerson(wish) };
});

/** What a company has of one person, for its administrators. */
export default { find, exportRows, erase };
