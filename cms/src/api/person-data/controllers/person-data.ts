import { messages } from '@ridgeline/domain';
import { confirmationOf, type PersonFound, type PersonWish, readPersonWish } from '@ridgeline/domain/person-data';
import { personWords as words } from '@ridgeline/domain/words/person-data';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { principalOf } from '../../../access/principal';
import { fieldErrors } from '../../../records/errors';
import { answering } from '../../../records/handlers';
import { asOwnerForPerson, currentScope } from '../../../request';
import { type Data, dataOf } from '../../account/services/values';
import { erasePerson, refuseErasing } from '../services/erase';
import { exportPerson } from '../services/export';
import { findPlaces } from '../services/find';
import { erasedIn, refusalOf, sumOf } from '../services/refusal';
import { askToErase, readRequests, takeRequest, withdrawRequest } from '../services/requests';
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

const refuseTyped = (wish: PersonWish, { confirmation }: Data): void => {
  const typed = typeof confirmation === 'string' ? confirmation.trim() : '';
  if (typed !== confirmationOf(wish)) throw fieldErrors([{ field: 'confirmation', message: words.typedDiffers }]);
};

/** `POST /api/person-data/erase` {data: {name, email, confirmation}}: 202, and a second person confirms it. */
const erase = answering(async (ctx) => {
  const data = dataOf(ctx.request.body);
  const wish = wishIn(data);
  refuseTyped(wish, data);
  await refuseErasing(wish);
  ctx.status = 202;
  ctx.body = { data: await askToErase(wish, principalOf(ctx)) };
});

/** An operator may have none in view. @throws ValidationError */
const refuseWithoutCompany = (): void => {
  if (currentScope().companyId === null) throw new errors.ValidationError(messages.companyFirst);
};

/** `GET /api/person-data/requests`: what waits for a second person. */
const requests = answering(async (ctx) => {
  refuseWithoutCompany();
  ctx.body = { data: await readRequests(principalOf(ctx)) };
});

/** @throws NotFoundError */
const numberIn = (ctx: Context): number => {
  const id = Number(ctx.params.id);
  if (!Number.isInteger(id) || id < 1 || id > 2 ** 31 - 1) throw new errors.NotFoundError(words.requestGone);
  return id;
};

/** `POST /api/person-data/requests/:id/confirm` {data: {confirmation}} */
const confirm = answering(async (ctx) => {
  refuseWithoutCompany();
  const { askedBy, ...wish } = await takeRequest(numberIn(ctx), principalOf(ctx));
  refuseTyped(wish, dataOf(ctx.request.body));
  ctx.body = { data: await erasePerson(wish, askedBy) };
});

/** `POST /api/person-data/requests/:id/withdraw`: 204 */
const withdraw = answering(async (ctx) => {
  refuseWithoutCompany();
  await withdrawRequest(numberIn(ctx), principalOf(ctx));
  ctx.status = 204;
});

/** What a company has of one person, for its administrators. */
export default { find, exportRows, erase, requests, confirm, withdraw };
