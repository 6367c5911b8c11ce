import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MODULE_NAMES, writeAccessModules } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, type Requester, startServer, type TestServer } from '../harness/index.ts';
import { begin, prepare } from '../questionnaire-mapping/sending.ts';
import { type Failure, fieldsIn, type Row, register } from '../records/wire.ts';
import { makeRisk } from './rows.ts';

interface Stored {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
}

const FIELDS = ['treatmentPlanFile', 'treatmentApprovalEvidenceFile', 'residualRiskApprovalFile'] as const;
/** A word of the content, by which a leaked answer is detected. */
const SECRET = 'only-for-acme';

let server: TestServer;
let risk: Row;
let files: Stored[];
/** The token of a link of Acme's. */
let token: string;

const upload = async (as: AccountName | null, name: string): Promise<{ status: number; file?: Stored }> => {
  const form = new FormData();
  form.append('files', new Blob([`${SECRET} ${name}`]), name);
  const who = as ? await server.request(as) : server.anonymous;
  const { status, body } = await who.post<Stored[]>('/api/upload', form);
  return { status, ...(Array.isArray(body) && body[0] && { file: body[0] }) };
};

beforeAll(async () => {
  server = await startServer();
  // The other company has every module, so that only row security excludes it.
  const operator = await server.request('operator');
  const tier = await (await register(server, 'operator', 'subscription-managements')).make({
    name: 'Everything',
    description: 'All modules',
    accessModule: writeAccessModules(MODULE_NAMES),
  });
  await operator.put(`/api/companies/${server.companies.birch.documentId}`, {
    data: { subscriptionAllocated: tier.documentId },
  });
  const kept = await Promise.all(FIELDS.map((field) => upload('acme-analyst', `${field}.txt`)));
  files = kept.flatMap(({ file }) => file ?? []);
  const held = Object.fromEntries(FIELDS.map((field, index) => [field, [files[index]?.id]]));
  risk = await makeRisk(server, { riskAcceptable: 'No', ...held });
  token = (await begin(server, await prepare(server))).token;
});
afterAll(() => server.stop());

/** Every address by which Strapi or this server could leak a file. */
const addresses = (file: Stored, hash: string): string[] => [
  `/api/files/${file.id}`,
  `/api/files/${file.documentId}`,
  `/api/files/${file.id}?populate=*`,
  `/api/upload/files/${file.id}`,
  `/api/upload/files/${file.documentId}`,
  '/api/upload/files',
  '/api/upload/files?populate=*',
  `/api/upload/files?filters[id]=${file.id}`,
  `/uploads/${hash}`,
  `/uploads/${file.name}`,
  `/uploads/thumbnail_${hash}`,
  `/uploads/${hash}.txt`,
  `/api/risks/${risk.documentId}?populate=*`,
  `/api/risks/${risk.id}?populate[${FIELDS[0]}]=*`,
  `/api/risks?populate=*&filters[documentId]=${risk.documentId}`,
  `/api/risks?populate[${FIELDS[0]}][populate]=*`,
];

const hashOf = async (file: Stored): Promise<string> => {
  const { rows } = await server.sql.query('select hash from files where id = $1', [file.id]);
  return rows[0].hash;
};

const attempts = async (who: Requester, headers: Record<string, string> = {}): Promise<string[]> => {
  const leaks: string[] = [];
  for (const file of files) {
    for (const address of addresses(file, await hashOf(file))) {
      const { body } = await who.get<unknown>(address, headers);
      const text = JSON.stringify(body);
      if (text.includes(SECRET) || text.includes(file.name)) leaks.push(address);
    }
  }
  return leaks;
};

describe('the files of a risk', () => {
  it('are saved with it, one field each, and readable by all users of the company who may read risks', async () => {
    for (const as of ['acme-analyst', 'acme-administrator', 'acme-auditor'] as const) {
      const who = await server.request(as);
      const { body } = await (await register(server, as, 'risks')).one(risk.documentId);
      for (const [index, field] of FIELDS.entries()) {
        const file = files[index] as Stored;
        expect(body.data[field]).toMatchObject([{ id: file.id, name: `${field}.txt`, url: `/api/files/${file.id}` }]);
        expect(body.data[field]).toMatchObject([{ value: `/api/files/${file.id}` }]);
        for (const id of [file.id, file.documentId]) {
          expect((await who.get<string>(`/api/files/${id}`)).body).toBe(`${SECRET} ${field}.txt`);
        }
      }
    }
  });

  it('are kept when name and value are sent back alone, and not taken from another company by their value', async () => {
    const [file] = files as [Stored];
    const sent = { treatmentPlanFile: [{ name: file.name, value: `/api/files/${file.id}` }] };
    const kept = await (await register(server, 'acme-analyst', 'risks')).change(risk.documentId, sent);
    expect(kept.body.data.treatmentPlanFile).toMatchObject([{ id: file.id }]);
    const theirs = await makeRisk(server, { riskAcceptable: 'No' }, 'birch-administrator');
    const taken = await (await register(server, 'birch-administrator', 'risks')).change(theirs.documentId, sent);
    expect(taken.status).toBe(400);
    expect(fieldsIn(taken)).toEqual(['treatmentPlanFile']);
  });

  it.each(['birch-administrator', 'birch-analyst', 'birch-auditor', 'cedar-analyst', 'stray'] as const)(
    'are given to %s by no path',
    async (as) => {
      expect(await attempts(await server.request(as))).toEqual([]);
      const who = await server.request(as);
      for (const file of files) {
        expect((await who.get(`/api/files/${file.id}`)).status).toBe(404);
        expect((await who.delete(`/api/upload/files/${file.id}`)).status).toBe(404);
      }
    },
  );

  it('are refused to a user who names the company in a header', async () => {
    const header = { 'x-company': server.companies.acme.documentId };
    expect(await attempts(await server.request('birch-auditor'), header)).toEqual([]);
  });

  it('are refused without a session, and to respondents', async () => {
    expect(await attempts(server.anonymous)).toEqual([]);
    const tries = [
      ['authorization', `Bearer ${token}`],
      ['cookie', `ridgeline_session=${token}`],
      ['x-link', token],
    ] as const;
    for (const [name, value] of tries) expect(await attempts(server.anonymous, { [name]: value })).toEqual([]);
    for (const file of files) {
      expect((await server.anonymous.get(`/api/files/${file.id}`)).status).toBe(401);
      expect((await server.anonymous.get(`/api/files/${file.id}?id=${token}`)).status).toBe(401);
    }
    const { body } = await server.anonymous.get<unknown>(`/api/questionnaire-mapping?id=${token}`);
    expect(JSON.stringify(body)).not.toContain(FIELDS[0]);
  });

  it('cannot be attached to a row of another company, where its staff could read them', async () => {
    const { status, body } = await (await register(server, 'birch-analyst', 'supplier-managements')).create({
      supplier_name: 'Thief',
      agreement_files: [files[0]?.id],
    });
    expect(status).toBe(400);
    expect(body.error.details.errors).toMatchObject([{ field: 'agreement_files' }]);
  });

  it('are readable but not writable for an Auditor', async () => {
    const auditor = await server.request('acme-auditor');
    expect((await upload('acme-auditor', 'more.txt')).status).toBe(403);
    expect((await auditor.delete(`/api/upload/files/${files[0]?.id}`)).status).toBe(403);
    expect((await auditor.put(`/api/risks/${risk.id}`, { data: { treatmentPlanFile: [] } })).status).toBe(403);
    expect((await auditor.get(`/api/files/${files[0]?.id}`)).status).toBe(200);
  });

  it('have no smaller picture and no second copy', () => {
    const kept = readdirSync(join(process.env.DATA_DIR ?? '', 'uploads'));
    expect(kept.filter((name) => /thumbnail|small|medium|large/.test(name))).toEqual([]);
  });
});

describe('a file that is deleted directly', () => {
  it('is reported at its field by its place, and nothing of the risk is changed', async () => {
    const { file: stays } = await upload('acme-analyst', 'stays.txt');
    const { file: goes } = await upload('acme-analyst', 'goes.txt');
    const who = await server.request('acme-analyst');
    expect((await who.delete(`/api/upload/files/${goes?.id}`)).status).toBe(200);
    const { status, body } = await who.put<Failure>(`/api/risks/${risk.documentId}`, {
      data: { threat: 'Flood', treatmentPlanFile: [stays?.id, goes?.id] },
    });
    expect(status).toBe(400);
    expect(body.error.details.errors).toEqual([
      {
        field: 'treatmentPlanFile',
        message: 'File 2 of this list was deleted in the meantime. Remove it here and save again.',
      },
    ]);
    expect((await (await register(server, 'acme-analyst', 'risks')).one(risk.documentId)).body.data.threat).toBe(
      'Fire',
    );
  });
});
