import type { Entity } from '@ridgeline/domain';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { inputId, type Row } from '../../shared';
import type { Slots } from '../slots';
import { type Checks, useChecked } from './checks';
import { fieldsOf, firstProblem, sectionOf } from './problems';
import { sectionsOf } from './summary';

interface SectionsOptions {
  readonly entity: Entity;
  readonly slots: Slots;
  readonly row: Row | null;
  readonly checks: Checks;
  readonly idBase: string;
}

/** The sections of a form, the open one, and the way to the first field with a problem. */
export const useSections = ({ entity, slots, row, checks, idBase }: SectionsOptions) => {
  const { getValues } = useFormContext();
  const [wantedSection, goTo] = useState('');
  const [wanted, setWanted] = useState<{ readonly name: string } | null>(null);
  const keys = useChecked(({ values }) => sectionsOf(entity, slots, values, row === null).map(({ key }) => key));
  const section = keys.find((key) => key === wantedSection) ?? keys[0] ?? '';

  useEffect(() => {
    // On a touch screen the keyboard would cover half of the form.
    if (row === null && window.matchMedia('(pointer: fine)').matches) {
      const [first] = fieldsOf(entity, entity.sections[0]?.key ?? '', getValues()).filter((field) => !field.computed);
      if (first) setWanted({ name: first.name });
    }
  }, [row, entity, getValues]);

  useEffect(() => {
    if (wanted) document.getElementById(inputId(idBase, wanted.name))?.focus();
  }, [wanted, idBase]);

  const lead = (): void => {
    const { values, problems } = checks.get();
    const first = firstProblem(entity, values, problems.errors);
    if (!first) return;
    goTo(sectionOf(entity, first)?.key ?? '');
    setWanted({ name: first.name });
  };

  return { section, several: keys.length > 1, goTo, lead };
};
