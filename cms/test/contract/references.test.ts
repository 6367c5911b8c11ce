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

describe('controls and control domains of a risk (decisions 35.24 to 35.29)', () => {
  let domain: Row;
  let control: Row;
  let other: Row;
  beforeAll(async () => {
    domain = await analyst.made('control-domains', { domain: 'Policies', control_no: 'A.5', control_description: 'd' });
    const common = { annexControl: 'A.6.1', domain: 'People', controlHeading: 'h', controlDescription: 'd' };
    other = await analyst.made('control-assessments', common);
    control = await analyst.made('control-assessments', {
      ...{ ...common, annexControl: 'A.5.1', domain: 'Policies', controlHeading: 'Rules, written' },
    });
  });

  interface Linked {
    readonly documentId: string | null;
    readonly words: string;
  }

  /** What is answered for a field: the documentId of each link, and words that are not linked. */
  const stored = async (field: string, sent: unknown) => {
    const { status, body } = await analyst.add('risks', { ...risk, [field]: sent });
    const entries = (body.data?.[field] ?? []) as readonly Linked[];
    return [
      status,
      body.error?.details.errors?.map((error) => error.field) ?? entries.map((one) => one.documentId ?? one.words),
    ];
  };

  it.each(['controlDomain', 'treatmentControlDomain', 'riskControlDomain'])(
    '%s takes documentId, id, number, name, object, list, and JSON text of each',
    async (field) => {
      const { id, documentId, control_no, domain: name } = domain;
      const object = { id, documentId, control_no, domain: name };
      const forms = [
        ...[documentId, id, 'A.5', 'a.5', 'Policies', 'A.5 policies', object],
        ...[{ documentId }, { control_no }, { control_no, domain: name }],
      ];
      for (const sent of [...forms, ...forms.map((one) => [one]), 'A.5|Policies', ['A.5|Policies']]) {
        expect([sent, await stored(field, sent)]).toEqual([sent, [201, [documentId]]]);
        const text = JSON.stringify(sent);
        expect([text, await stored(field, text)]).toEqual([text, [201, [documentId]]]);
      }
    },
  );

  it.each(['controlMapped', 'treatmentControlMapped', 'riskControlMap'])('%s does too, of controls', async (field) => {
    const { id, documentId, annexControl, controlHeading } = control;
    for (const one of [documentId, id, 'A.5.1', { id }, { documentId, controlHeading }, { annexControl }]) {
      for (const sent of [one, [one], JSON.stringify(one), JSON.stringify([one])]) {
        expect([sent, await stored(field, sent)]).toEqual([sent, [201, [documentId]]]);
      }
    }
    const both = JSON.stringify([{ documentId }, 'A.6.1']);
    expect(await stored(field, both)).toEqual([201, [documentId, other.documentId]]);
    expect(await stored(field, 'A.5.1, A.6.1')).toEqual([201, [documentId, other.documentId]]);
    expect(await stored(field, 'A.5.1; Ours, all')).toEqual([201, [documentId, 'Ours, all']]);
  });

  it('are answered as objects, in rows, lists and answers to a save, and taken back as they are', async () => {
    const { id, documentId } = control;
    const { data } = (
      await analyst.add('risks', { ...risk, controlMapped: [documentId, 'Ours'], controlDomain: 'A.5' })
    ).body;
    const linked = {
      ...{ id, documentId, annexControl: 'A.5.1', controlHeading: 'Rules, written', domain: 'Policies' },
      ...{ label: 'A.5.1 Rules, written', words: 'A.5.1|Policies' },
    };
    const words = { id: null, documentId: null, annexControl: null, controlHeading: null, domain: null };
    const wanted = [linked, { ...words, label: 'Ours', words: 'Ours' }];
    const domains = [
      {
        ...{ id: domain.id, documentId: domain.documentId, control_no: 'A.5', domain: 'Policies' },
        ...{ label: 'A.5 Policies', words: 'A.5|Policies' },
      },
    ];
    expect([data.controlMapped, data.controlDomain, data.riskControlMap]).toEqual([wanted, domains, []]);
    expect((await analyst.read(`risks/${data.documentId}`)).body.data.controlMapped).toEqual(wanted);
    const listed = await analyst.list(`risks?filters[documentId]=${data.documentId}&populate=*`);
    expect(listed.body.data[0]?.controlMapped).toEqual(wanted);
    for (const sent of [data.controlMapped, JSON.stringify(data.controlMapped)]) {
      const again = await analyst.change('risks', data.documentId, { controlMapped: sent });
      expect([again.status, again.body.data.controlMapped]).toEqual([200, wanted]);
    }
    const none = await analyst.change('risks', data.documentId, { controlMapped: null });
    expect([none.status, none.body.data.controlMapped]).toEqual([200, []]);
  });

  it('keeps texts that match no row, and refuses unknown ids and ids of another company', async () => {
    expect(await stored('controlMapped', 'Our own, Firewall')).toEqual([201, ['Our own', 'Firewall']]);
    const cedar = await outsideOf(server, 'operator', 'cedar');
    const theirs = await cedar.made('control-domains', { domain: 'Theirs', control_no: 'T', control_description: 'd' });
    for (const sent of [theirs.documentId, { id: theirs.id }, 999_999, [domain.id, { documentId: 'a'.repeat(24) }]]) {
      expect([sent, await stored('controlDomain', sent)]).toEqual([sent, [400, ['controlDomain']]]);
    }
    expect(await stored('controlDomain', 'Theirs')).toEqual([201, ['Theirs']]);
  });

  it('a text is a number before it is an id, a number an id', async () => {
    const numbered = { domain: 'Numbered', control_no: String(domain.id), control_description: 'd' };
    const { documentId } = await analyst.made('control-domains', numbered);
    expect(await stored('controlDomain', String(domain.id))).toEqual([201, [documentId]]);
    expect(await stored('controlDomain', { control_no: String(domain.id) })).toEqual([201, [documentId]]);
    expect(await stored('controlDomain', domain.id)).toEqual([201, [domain.documentId]]);
  });

  it('a number that two controls have makes no link, unless the domain of the text or of the row decides', async () => {
    const twice = { annexControl: 'T.1', controlHeading: 'Twice', controlDescription: 'd' };
    const library = await analyst.made('control-libraries', { title: 'Second' });
    const one = await analyst.made('control-assessments', { ...twice, domain: 'Policies' });
    const two = await analyst.made('control-assessments', { ...twice, domain: 'People', library: library.id });
    expect(await stored('controlMapped', ['T.1'])).toEqual([201, ['T.1']]);
    expect(await stored('controlMapped', ['T.1|people'])).toEqual([201, [two.documentId]]);
    expect(await stored('controlMapped', ['T.1|Elsewhere'])).toEqual([201, ['T.1|Elsewhere']]);
    expect(await stored('controlMapped', ['T.1 (Second)'])).toEqual([201, [two.documentId]]);
    const { data } = (await analyst.add('risks', { ...risk, controlDomain: ['A.5'], controlMapped: 'T.1' })).body;
    expect(data.controlMapped).toMatchObject([{ documentId: one.documentId }]);
    const again = await analyst.change('risks', data.documentId, {
      treatmentControlMapped: 'T.1',
      controlMapped: ['T.1'],
    });
    expect(again.body.data).toMatchObject({
      controlMapped: [{ documentId: one.documentId }],
      treatmentControlMapped: [{ documentId: null, words: 'T.1' }],
    });
  });

  it('an object that names nothing is refused at its field', async () => {
    for (const sent of [{ colour: 'blue' }, [{}], '{"colour":"blue"}']) {
      expect([sent, await stored('controlMapped', sent)]).toEqual([sent, [400, ['controlMapped']]]);
    }
  });

  it('are read when a risk is changed', async () => {
    const row = await analyst.made('risks', risk);
    const { status, body } = await analyst.change('risks', row.documentId, { controlMapped: [control.documentId] });
    expect([status, body.data.controlMapped]).toMatchObject([200, [{ documentId: control.documentId }]]);
  });

  it('follow a control that is renumbered', async () => {
    const moved = await analyst.made('control-assessments', {
      ...{ annexControl: 'M.1', domain: 'People', controlHeading: 'Moves', controlDescription: 'd' },
    });
    const row = await analyst.made('risks', { ...risk, controlMapped: ['M.1'] });
    await analyst.change('control-assessments', moved.documentId, { annexControl: 'M.2', domain: 'Policies' });
    const { body } = await analyst.read(`risks/${row.documentId}`);
    expect(body.data.controlMapped).toMatchObject([
      { documentId: moved.documentId, annexControl: 'M.2', words: 'M.2|Policies' },
    ]);
  });
});

it('the person responsible for a risk is a user by id, documentId, object or JSON text, or a name (decision 35.30)', async () => {
  const { rows } = await server.sql.query(
    `select id, document_id as "documentId" from up_users where username = 'acme-auditor'`,
  );
  const { id, documentId } = rows[0];
  const users = [id, documentId, { id }, { user_id: id, name: 'Ann' }, { documentId }];
  for (const sent of [...users, ...users.map((user) => JSON.stringify(user)), String(id)]) {
    const { status, body } = await analyst.add('risks', { ...risk, personResponsibleToImplement: sent });
    const answered = body.data?.personResponsibleToImplement;
    expect([sent, status, answered]).toEqual([sent, 201, { user_id: id, name: 'acme-auditor' }]);
  }
  const others = ['Ann of the agency', { name: 'Ann of the agency' }, { user_id: null, name: 'Ann of the agency' }];
  for (const sent of [...others, JSON.stringify(others[1])]) {
    const outside = await analyst.made('risks', { ...risk, personResponsibleToImplement: sent });
    expect(outside.personResponsibleToImplement).toEqual({ user_id: null, name: 'Ann of the agency' });
  }
  expect((await analyst.made('risks', risk)).personResponsibleToImplement).toBeNull();
  const birch = await server.sql.query(`select id from up_users where username = 'birch-analyst'`);
  for (const sent of [{ user_id: birch.rows[0].id }, { colour: 'blue' }, ['Ann', 'Bob']]) {
    const { status, body } = await analyst.add('risks', { ...risk, personResponsibleToImplement: sent });
    const fields = body.error?.details.errors?.map(({ field }) => field);
    expect([sent, status, fields]).toEqual([sent, 400, ['personResponsibleToImplement']]);
  }
});

it('the person responsible has the present name of the user, and is found and sorted by it', async () => {
  await server.sql.query(`update up_users set display_name = 'Zoe Auditor' where username = 'acme-auditor'`);
  const { body } = await analyst.list('risks?filters[personResponsibleToImplement][$containsi]=zoe&sort=id');
  expect(body.data.length).toBeGreaterThan(0);
  expect(body.data.map((row) => row.personResponsibleToImplement)).toEqual(
    body.data.map(() => expect.objectContaining({ name: 'Zoe Auditor' })),
  );
  const sorted = await analyst.list('risks?sort=personResponsibleToImplement:desc&pagination[pageSize]=1');
  expect(sorted.body.data[0]?.personResponsibleToImplement).toMatchObject({ name: 'Zoe Auditor' });
  await server.sql.query(`update up_users set display_name = null where username = 'acme-auditor'`);
});
