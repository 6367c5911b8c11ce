import { describe, expect, it } from 'vitest';
import {
  ENTITIES,
  entityOf,
  fieldOf,
  importBatch,
  importFields,
  risk,
  supplier,
  targetOf,
  templateHeaders,
  validate,
} from '../src';
import { fold } from '../src/fold';
import { fieldsByName } from '../src/spreadsheet';

describe.each(ENTITIES.map((entity) => [entity.name, entity] as const))('%s', (_, entity) => {
  it('has each field once, in a section that exists', () => {
    const names = entity.fields.map((field) => field.name);
    expect(new Set(names).size).toBe(names.length);
    const sections = entity.sections.map((section) => section.key);
    for (const field of entity.fields) {
      if (field.section) expect(sections, field.name).toContain(field.section);
    }
  });

  it('refers only to fields and entities that exist', () => {
    expect(fieldOf(entity, entity.title)).toBeDefined();
    for (const field of entity.fields) {
      if (field.kind === 'relation') expect(targetOf(field.target)).toBeDefined();
      for (const name of [
        field.visibleWhen?.field,
        field.requiredWhen?.field,
        field.follows?.field,
        field.scale?.matrix,
      ]) {
        if (name) expect(fieldOf(entity, name)).toBeDefined();
      }
    }
    for (const key of entity.naturalKey) expect(fieldOf(entity, key)).toBeDefined();
  });

  it('shows at least one column, and no two headers that look alike', () => {
    if (!entity.serverOwned) expect(entity.fields.some((field) => field.listed)).toBe(true);
    const headers = templateHeaders(entity).map(fold);
    expect(new Set(headers).size).toBe(headers.length);
  });
});

/** What the specification calls the columns of a supplier's row. */
const SUPPLIER_COLUMNS =
  `supplier_name trading_as abn_no acn_no website bsb bank_acc_no bank_acc_name glocal supplier_type
  address country state suburb postal_code contact_person_name contact_person_number contact_person_email
  support_person_name support_person_number support_person_email payment_terms notes supplier_category
  supplier_ongoing_management exit_terms supplier_purpose service_provider data_shared department_managing owner
  is_sla sla_details credit_limit iso_27001 iso_9001 iso_14001 iso_45001 modern_slavery_act
  modern_slavery_statement_date certification other_certification annual_budget contract_commencement_date
  contract_end_date cia_impact threat matrix likelihood impact inherent_risk_level risk_assessment_completed
  risk_assessment_required assessment_due_date assessment_status assessment_reviewer_person supplier_agreement
  approval_status date_entered decision_date`.split(/\s+/);

/** What to do where a count of columns is wrong. */
const counted = (name: string): string =>
  `the columns of ${name}: if you added or removed a field on purpose, change the number in this test; a field that no spreadsheet holds says 'header: false'`;

describe('the columns of the spreadsheets', () => {
  it('have the 60 specified columns of suppliers, whatever was added since', () => {
    const index = fieldsByName(supplier);
    const imported = new Set(importFields(supplier).map(({ name }) => name));
    expect(SUPPLIER_COLUMNS.filter((name) => !imported.has(index.get(fold(name))?.name ?? ''))).toEqual([]);
    expect(new Set(SUPPLIER_COLUMNS.map((name) => index.get(fold(name))?.name)).size).toBe(60);
  });

  it.each([
    ['risk', 38],
    ['customer-management', 28],
    ['record-management', 28],
  ])('have for %s %i columns', (name, count) => {
    expect(importFields(entityOf(name)), counted(name)).toHaveLength(count);
  });

  it('have 34 risk columns in addition to the four that were added', () => {
    const added = ['Risk ID', 'Risk Owner Email', 'Notes', 'Approval Evidence'];
    expect(
      templateHeaders(risk).filter((header) => !added.includes(header)),
      counted('risk'),
    ).toHaveLength(34);
  });

  it.each([
    ['CAN No', 'acn_no'],
    ['ACN No', 'acn_no'],
    ['acn_no', 'acn_no'],
    ['trading_as', 'supplier_trading_as'],
    ['\uFEFFSupplier Name', 'supplier_name'],
    ['ISO 27001', 'certification_iso_27001'],
    ['Is SLA', 'supplier_sla_applicable'],
    ['GLOCAL', 'supplier_glocal'],
  ])('call %s the field %s', (header, name) => {
    expect(fieldsByName(supplier).get(fold(header))?.name).toBe(name);
  });
});

describe('imports', () => {
  it('list every register that a company imports into, and are readable with its module', () => {
    const registers = ENTITIES.filter(({ bulkPath, tenancy }) => bulkPath && tenancy !== 'global');
    const listed = fieldOf(importBatch, 'entity_name').choices?.map(({ value }) => value) ?? [];
    const choices = "the choices of entity_name in entities/import-batch.ts; add the register's name there";
    expect([...listed].sort(), choices).toEqual(registers.map(({ name }) => name).sort());
    const modules = new Set(registers.flatMap((register) => register.modules));
    expect([...modules].sort(), 'importBatch.modules, which is IMPORT_MODULES of modules.ts').toEqual(
      [...importBatch.modules].sort(),
    );
  });

  it.each(ENTITIES.filter(({ whenNamed }) => whenNamed))('create a whole row from only a name: $name', (entity) => {
    expect(validate(entity, { ...entity.whenNamed, [entity.title]: 'Named' })).toMatchObject({ errors: [] });
  });
});
