import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../records/wire.ts';
import { type Outside, outsideOf, startServer, type TestServer } from './outside.ts';

let server: TestServer;
let analyst: Outside;
let risk: Record<string, unknown>;
beforeAll(async () => {
  server = await startServer();
  analyst = await outsideOf(server, 'acme-analyst');
  const riskOwner = await analyst.made('risk-owners', { name: 'Owner' });
  const riskCategory = await analyst.made('risk-categories', {
    category_domain: 'Access',
    categoryType: 'Any',
    description: 'd',
  });
  risk = {
    riskOwner: riskOwner.id,
    riskCategory: riskCategory.id,
    threat: 't',
    vulnerability: 'v',
    matrix: '3x3',
    likelihood: '1',
    initialImpact: '1',
    riskAcceptable: 'No',
  };
});
afterAll(() => server.stop());

describe('controls and control domains of a risk (decision 35.9)', () => {
  let domain: Row;
  let control: Row;
  beforeAll(async () => {
    domain = await analyst.made('control-domains', { domain: 'Policies', control_no: 'A.5', control_description: 'd' });
    const other = { annexControl: 'A.6.1', domain: 'People', controlHeading: 'h', controlDescription: 'd' };
    await analyst.made('control-assessments', other);
    control = await analyst.made('control-assessments', { ...other, annexControl: 'A.5.1', domain: 'Policies' });
  });

  const stored = async (field: string, sent: unknown) => {
    const { status, body } = await analyst.add('risks', { ...risk, [field]: sent });
    return [status, body.data?.[field] ?? body.error?.details.errors?.map((error) => error.field)];
  };

  it.each(['controlDomain', 'treatmentControlDomain', 'riskControlDomain'])(
    '%s takes documentId, id, number, object, list, and JSON text of each',
    async (field) => {
      const { id, documentId, control_no, domain: name } = domain;
      const object = { id, documentId, control_no, domain: name };
      const forms = [
        documentId,
        id,
        'A.5',
        'a.5',
        object,
        { documentId },
        { control_no },
        { control_no, domain: name },
      ];
      for (const sent of [...forms, ...forms.map((one) => [one]), 'A.5|Policies', ['A.5|Policies']]) {
        expect([sent, await stored(field, sent)]).toEqual([sent, [201, '["A.5|Policies"]']]);
        const text = JSON.stringify(sent);
        expect([text, await stored(field, text)]).toEqual([text, [201, '["A.5|Policies"]']]);
      }
    },
  );

  it.each(['controlMapped', 'treatmentControlMapped', 'riskControlMap'])('%s does too, of controls', async (field) => {
    const { id, documentId, annexControl, controlHeading } = control;
    for (const one of [documentId, id, 'A.5.1', { id }, { documentId, controlHeading }, { annexControl }]) {
      for (const sent of [one, [one], JSON.stringify(one), JSON.stringify([one])]) {
        expect([sent, await stored(field, sent)]).toEqual([sent, [201, '["A.5.1|Policies"]']]);
      }
    }
    expect(await stored(field, JSON.stringify([{ documentId }, 'A.6.1']))).toEqual([
      201,
      '["A.5.1|Policies","A.6.1|People"]',
    ]);
  });

  it('keeps words that name none, and refuses ids that name none or that of another company', async () => {
    expect(await stored('controlMapped', 'Our own, Firewall')).toEqual([201, '["Our own","Firewall"]']);
    const cedar = await outsideOf(server, 'operator', 'cedar');
    const theirs = await cedar.made('control-domains', { domain: 'Theirs', control_no: 'T', control_description: 'd' });
    for (const sent of [theirs.documentId, { id: theirs.id }, 999_999, [domain.id, { documentId: 'a'.repeat(24) }]]) {
      expect([sent, await stored('controlDomain', sent)]).toEqual([sent, [400, ['controlDomain']]]);
    }
  });

  it('a text is a number before it is an id, a number an id', async () => {
    const numbered = { domain: 'Numbered', control_no: String(domain.id), control_description: 'd' };
    await analyst.made('control-domains', numbered);
    const byNumber = `["${domain.id}|Numbered"]`;
    expect(await stored('controlDomain', String(domain.id))).toEqual([201, byNumber]);
    expect(await stored('controlDomain', { control_no: String(domain.id) })).toEqual([201, byNumber]);
    expect(await stored('controlDomain', domain.id)).toEqual([201, '["A.5|Policies"]']);
  });

  it('an object that names nothing is refused at its field', async () => {
    for (const sent of [{ colour: 'blue' }, [{}], '{"colour":"blue"}']) {
      expect([sent, await stored('controlMapped', sent)]).toEqual([sent, [400, ['controlMapped']]]);
    }
  });

  it('are read when a risk is changed', async () => {
    const row = await analyst.made('risks', risk);
    const { status, body } = await analyst.change('risks', row.documentId, { controlMapped: [control.documentId] });
    expect([status, body.data.controlMapped]).toEqual([200, '["A.5.1|Policies"]']);
  });
});

it('the person responsible for a risk is a user by id, documentId, object or JSON text, or a name (decision 35.10)', async () => {
  const { rows } = await server.sql.query(
    `select id, document_id as "documentId" from up_users where username = 'acme-auditor'`,
  );
  const { id, documentId } = rows[0];
  const users = [id, documentId, { id }, { user_id: id, name: 'Ann' }, { documentId }];
  const named = [...users, ...users.map((user) => JSON.stringify(user)), 'acme-auditor', { name: 'acme-auditor' }];
  for (const sent of named) {
    const { status, body } = await analyst.add('risks', { ...risk, personResponsibleToImplement: sent });
    expect([sent, status, body.data?.personResponsibleToImplement]).toEqual([sent, 201, 'acme-auditor']);
  }
  const outside = await analyst.made('risks', { ...risk, personResponsibleToImplement: 'Ann of the agency' });
  expect(outside.personResponsibleToImplement).toBe('Ann of the agency');
  const { rows: others } = await server.sql.query(`select id from up_users where username = 'birch-analyst'`);
  for (const sent of [{ user_id: others[0].id }, { colour: 'blue' }, ['Ann', 'Bob']]) {
    const { status, body } = await analyst.add('risks', { ...risk, personResponsibleToImplement: sent });
    const fields = body.error?.details.errors?.map(({ field }) => field);
    expect([sent, status, fields]).toEqual([sent, 400, ['personResponsibleToImplement']]);
  }
});
