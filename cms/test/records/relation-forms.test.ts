import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { makeRisk } from '../risk/rows.ts';
import { emptied } from './emptied.ts';
import { fieldsIn, type Register, type Row, register } from './wire.ts';

let server: TestServer;
let risks: Register;
let suppliers: Register;
let controls: Register;
beforeAll(async () => {
  server = await startServer();
  risks = await register(server, 'acme-analyst', 'risks');
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
  controls = await register(server, 'acme-analyst', 'control-assessments');
});
afterAll(() => server.stop());
beforeEach(() => emptied(server));

const makeControl = (annexControl: string): Promise<Row> =>
  controls.make({
    domain: 'Doors',
    controlDescription: 'd',
    annexControl,
    controlHeading: `Heading of ${annexControl}`,
  });

const idOf = (value: unknown) => (value as { id: number } | null)?.id ?? null;
const idsOf = (value: unknown) => (value as { id: number | null; words: string }[]).map(({ id, words }) => id ?? words);

describe('a relation to one row, in the forms of Strapi', () => {
  it('is connected, set, disconnected and emptied by id, documentId and object', async () => {
    const [one, two] = [await suppliers.make({ supplier_name: 'One' }), await suppliers.make({ supplier_name: 'Two' })];
    const risk = await makeRisk(server, { supplier: { connect: [one.documentId] } });
    expect(idOf(risk.supplier)).toBe(one.id);
    const steps: [object, number | null][] = [
      [{ connect: [two.documentId] }, two.id],
      [{ connect: [one.id] }, one.id],
      [{ connect: { documentId: two.documentId } }, two.id],
      [{ connect: [{ id: one.id, position: { end: true } }] }, one.id],
      [{ disconnect: [two.documentId] }, one.id],
      [{ connect: [] }, one.id],
      [{ disconnect: [{ documentId: one.documentId }] }, null],
      [{ set: [two.documentId] }, two.id],
      [{ set: String(one.id) }, one.id],
      [{ disconnect: [one.id] }, null],
      [{ set: [one.id] }, one.id],
      [{ disconnect: [one.id], connect: [two.id] }, two.id],
      [{ set: [] }, null],
      [{ set: null }, null],
    ];
    for (const [supplier, id] of steps) {
      const { status, body } = await risks.change(risk.documentId, { supplier });
      expect([status, idOf(body.data?.supplier)], JSON.stringify(supplier)).toEqual([200, id]);
    }
  });

  it('is refused with its name when two rows, an unknown one or another company’s are named', async () => {
    const risk = await makeRisk(server);
    const theirs = await (await register(server, 'birch-analyst', 'supplier-managements')).make({ supplier_name: 'X' });
    const [one, two] = [await suppliers.make({ supplier_name: 'One' }), await suppliers.make({ supplier_name: 'Two' })];
    for (const supplier of [
      { connect: [one.id, two.id] },
      { set: [one.id], connect: [two.id] },
      { connect: ['gone0gone0gone0gone0gone0'] },
      { connect: [theirs.documentId] },
      { set: [theirs.id] },
      { connect: [{}] },
      { connect: [[one.id, two.id]] },
    ]) {
      const answer = await risks.change(risk.id, { supplier });
      expect([answer.status, fieldsIn(answer)], JSON.stringify(supplier)).toEqual([400, ['supplier']]);
    }
    expect((await risks.one(risk.id)).body.data.supplier).toBeNull();
  });

  it('does not hide that the row is gone', async () => {
    const risk = await makeRisk(server);
    await risks.remove(risk.id);
    for (const supplier of [{ disconnect: [1] }, { set: [] }, { connect: [1] }])
      expect((await risks.change(risk.documentId, { supplier })).status).toBe(404);
  });
});

describe('links to several rows, in the forms of Strapi', () => {
  it('are connected to what is there, disconnected and replaced; words stay', async () => {
    const [one, two, three] = [await makeControl('D.1'), await makeControl('D.2'), await makeControl('D.3')];
    const risk = await makeRisk(server, { controlMapped: { connect: [one.id, 'Our own'] } });
    const steps: [object, unknown[]][] = [
      [{ connect: [two.documentId] }, [one.id, 'Our own', two.id]],
      [{ connect: [String(two.id), { id: three.id }] }, [one.id, 'Our own', two.id, three.id]],
      [{ disconnect: [one.documentId, { id: three.id }] }, ['Our own', two.id]],
      [{ connect: [one.id], disconnect: [two.id] }, ['Our own', one.id]],
      [{ set: [three.documentId, { documentId: two.documentId }] }, [three.id, two.id]],
      [{ set: [] }, []],
    ];
    for (const [controlMapped, ids] of steps) {
      const { status, body } = await risks.change(risk.id, { controlMapped });
      expect([status, idsOf(body.data?.controlMapped ?? [])], JSON.stringify(controlMapped)).toEqual([200, ids]);
    }
  });

  it('are both kept when two calls connect at once', async () => {
    const [one, two] = [await makeControl('D.1'), await makeControl('D.2')];
    const risk = await makeRisk(server);
    await Promise.all([one, two].map(({ id }) => risks.change(risk.id, { controlMapped: { connect: [id] } })));
    expect(idsOf((await risks.one(risk.id)).body.data.controlMapped).sort()).toEqual([one.id, two.id]);
  });

  it('are refused when they become too many', async () => {
    const risk = await makeRisk(server);
    const many = Array.from({ length: 201 }, (_, index) => `Words ${index}`);
    const answer = await risks.change(risk.id, { controlMapped: { connect: many } });
    expect([answer.status, fieldsIn(answer)]).toEqual([400, ['controlMapped']]);
  });
});

describe('a list sorted by a field of a relation', () => {
  it('is sorted by title, id and documentId of the row, as it is filtered, and by no other field', async () => {
    const owners = await register(server, 'acme-analyst', 'risk-owners');
    const [zoe, adam] = [await owners.make({ name: 'Zoe' }), await owners.make({ name: 'Adam' })];
    for (const { id } of [zoe, adam]) await makeRisk(server, { riskOwner: id });
    const ownersBy = async (sort: string) =>
      (await risks.list(`sort=${sort}`)).body.data.map(({ riskOwner }) => idOf(riskOwner));
    expect(await ownersBy('riskOwner.name:asc')).toEqual([adam.id, zoe.id]);
    expect(await ownersBy('riskOwner.name:desc')).toEqual([zoe.id, adam.id]);
    expect(await ownersBy('riskOwner.id')).toEqual([zoe.id, adam.id]);
    const byDocument = [zoe, adam].sort((a, b) => (a.documentId < b.documentId ? -1 : 1)).map(({ id }) => id);
    expect(await ownersBy('riskOwner.documentId:asc')).toEqual(byDocument);
    for (const sort of ['riskOwner.nothing', 'riskOwner.name.x', 'threat.name', 'createdBy.password', 'riskOwner.']) {
      const { status, body } = await risks.list(`sort=${sort}`);
      expect([status, body.error.message], sort).toEqual([400, expect.stringMatching(/^Invalid sort: risks has no /)]);
    }
    const eleven = Array.from({ length: 11 }, (_, index) => `sort[${index}]=threat`).join('&');
    expect((await risks.list(eleven)).body.error.message).toBe('Invalid sort: by 10 fields at most');
  });
});
