import { fieldOf, risk } from '@ridgeline/domain';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { dataProvider } from '../../src/providers/dataProvider';
import { LinksInput } from '../../src/shared/inputs/LinksInput';
import { PersonInput } from '../../src/shared/inputs/PersonInput';
import type { InputProps, Suggest } from '../../src/shared/inputs/types';

afterEach(cleanup);

interface FrameProps {
  readonly name: string;
  readonly begin: unknown;
  readonly suggest: Suggest;
  readonly Input: ComponentType<InputProps>;
}

/** The value of the input after the last change. */
let value: unknown;
const nothing = (): void => undefined;

const Frame = ({ name, begin, suggest, Input }: FrameProps) => {
  const [current, setCurrent] = useState(begin);
  value = current;
  return (
    <CoreAdminContext dataProvider={dataProvider}>
      <Input
        id="input"
        entity={risk}
        field={fieldOf(risk, name)}
        value={current}
        values={{}}
        error={undefined}
        warning={undefined}
        suggest={suggest}
        onChange={setCurrent}
        onLeave={nothing}
        onBusy={nothing}
      />
    </CoreAdminContext>
  );
};

const WATER = 'a'.repeat(24);
const OURS = { id: null, documentId: null, label: 'Ours', words: 'Ours' };

it('links take rows that are offered and any words, each once, and say which words are not linked', async () => {
  const suggest: Suggest = async () => [{ id: WATER, value: 'W.1|Water', name: 'W.1 Water', label: 'Keeping dry' }];
  render(<Frame name="controlDomain" begin={[OURS]} suggest={suggest} Input={LinksInput} />);
  expect(screen.getByRole('button', { name: 'Ours (not linked)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Link Ours' })).toBeTruthy();
  const input = screen.getByRole('combobox', { name: 'Control domain' });
  fireEvent.change(input, { target: { value: 'dry' } });
  fireEvent.click(await screen.findByRole('option', { name: /W.1 Water/ }));
  expect(value).toMatchObject([OURS, { documentId: WATER, label: 'W.1 Water', words: 'W.1|Water' }]);
  for (const typed of ['More words', 'ours']) {
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.keyDown(input, { key: 'Enter' });
  }
  await waitFor(() => expect(screen.getByText('More words is not linked.')).toBeTruthy());
  expect((value as { words: string }[]).map(({ words }) => words.toLowerCase()).sort()).toEqual([
    'more words',
    'ours',
    'w.1|water',
  ]);
});

it('text that names one offered row by its number is that row', async () => {
  const suggest: Suggest = async () => [{ id: WATER, value: 'W.1|Water', name: 'W.1 Water', label: 'Keeping dry' }];
  render(<Frame name="controlDomain" begin={[]} suggest={suggest} Input={LinksInput} />);
  const input = screen.getByRole('combobox', { name: 'Control domain' });
  fireEvent.change(input, { target: { value: 'w.1' } });
  await screen.findByRole('option', { name: /W.1 Water/ });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(value).toMatchObject([{ documentId: WATER, words: 'W.1|Water' }]);
});

it('an offered row shows its description, or its domain if the name is the description', async () => {
  const suggest: Suggest = async () => [
    { id: WATER, value: 'W.1|Water', name: 'W.1 Water', label: 'Keeping dry' },
    { id: 'b'.repeat(24), value: 'W.1.1|Water', name: 'W.1.1 Pumps (Our set)', label: 'Pumps' },
  ];
  render(<Frame name="controlMapped" begin={[]} suggest={suggest} Input={LinksInput} />);
  fireEvent.change(screen.getByRole('combobox', { name: 'Control mapped' }), { target: { value: 'w' } });
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'W.1 WaterKeeping dry',
      'W.1.1 Pumps (Our set)Water',
    ]),
  );
});

it('a person is chosen, or typed as a name', async () => {
  const suggest: Suggest = async () => [{ user_id: 3, value: 'Ann', label: 'ann.a' }];
  render(<Frame name="personResponsibleToImplement" begin={null} suggest={suggest} Input={PersonInput} />);
  const input = screen.getByRole<HTMLInputElement>('combobox');
  fireEvent.change(input, { target: { value: 'Bo' } });
  expect([value, input.value]).toEqual([{ user_id: null, name: 'Bo' }, 'Bo']);
  fireEvent.mouseDown(input);
  fireEvent.click(await screen.findByRole('option', { name: /Ann/ }));
  expect([value, input.value]).toEqual([{ user_id: 3, name: 'Ann' }, 'Ann']);
  fireEvent.change(input, { target: { value: 'Ann Lee' } });
  fireEvent.blur(input);
  expect([value, input.value]).toEqual([{ user_id: null, name: 'Ann Lee' }, 'Ann Lee']);
  fireEvent.change(input, { target: { value: '' } });
  expect(value).toBeNull();
});
