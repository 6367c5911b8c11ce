/** A small catalog in our own words with every feature that real ones use, instead of a publisher's file. */
const prop = (name: string, value: string, more: object = {}) => ({ name, value, ...more });
const label = (value: string) => [prop('label', value)];

const lamps = {
  id: 'lh-1',
  class: 'Example',
  title: 'Keep the lamp lit',
  params: [
    {
      id: 'lh-01_odp.01',
      props: [prop('label', 'LH-01_ODP[01]', { class: 'assessed' })],
      label: 'keepers on watch',
      usage: 'Who looks after the lamp.',
      constraints: [
        { description: 'at least two', tests: [{ expression: 'count(keeper) >= 2', remarks: 'counted at dusk' }] },
      ],
      guidelines: [{ prose: 'keepers on watch are **named**;' }],
    },
    {
      id: 'lh-01_odp.02',
      select: {
        'how-many': 'one-or-more',
        choice: ['a spare lamp within {{ insert: param, lh-01_odp.03 }} ', 'a fire on the beach'],
      },
    },
    { id: 'lh-01_odp.03', label: 'number of minutes' },
    { id: 'lh-01_odp.04', label: 'organization-defined port' },
    { id: 'lh-01_odp.05', label: 'fuel', values: ['oil', 'gas'], constraints: [{ description: 'no coal' }] },
  ],
  props: [prop('label', 'LH-01', { class: 'zero-padded' }), prop('label', 'LH-1'), prop('sort-id', 'lh-01')],
  links: [{ href: '#lh-2', rel: 'related' }],
  parts: [
    {
      id: 'lh-1_smt',
      name: 'statement',
      parts: [
        {
          name: 'item',
          props: label('a.'),
          prose: 'Light the lamp at dusk, watched by {{ insert: param, lh-01_odp.01 }} ;',
          parts: [
            { name: 'item', props: label('1.'), prose: 'with {{insert: param, lh-01_odp.05}}; and' },
            { name: 'item', props: label('2.'), prose: ' {{ insert: param, lh-01_odp.02 }} when it fails.' },
          ],
        },
        {
          name: 'item',
          props: label('b.'),
          prose: 'Tell {{ insert: param, lh-01_odp.04 }} and {{ insert: param, unknown }}.',
        },
      ],
    },
    { name: 'guidance', prose: 'A dark coast is dangerous. See [the second one](#lh-2).\n\nWatch the wick.' },
    { name: 'discussion', title: 'Discussion', prose: 'Why two keepers?' },
    {
      name: 'assessment-objective',
      props: [prop('label', 'LH-01', { class: 'assessed' })],
      parts: [{ name: 'assessment-objective', props: label('LH-01a.'), prose: 'the lamp is lit;' }],
    },
  ],
  controls: [
    {
      id: 'lh-1.1',
      title: 'Second lamp',
      props: label('LH-1(1)'),
      parts: [{ name: 'statement', prose: 'Keep a second lamp, as {{ insert: param, lh-01_odp.01 }} decide.' }],
    },
  ],
};

const withdrawn = {
  id: 'lh-2',
  title: 'Ring the bell',
  props: [...label('LH-2'), prop('status', 'withdrawn')],
  links: [{ href: '#lh-1', rel: 'incorporated-into' }],
};

export const catalog = () =>
  structuredClone({
    catalog: {
      uuid: '7f1c6a50-4d5e-4a3c-9b1f-2f9f4f1f0a01',
      metadata: {
        title: 'Lighthouse Example Catalog',
        'last-modified': '2026-01-01T00:00:00Z',
        version: '1.2',
        'oscal-version': '1.1.2',
        props: [prop('license', 'CC0 1.0')],
        links: [
          { href: 'profile.xml', rel: 'source-profile' },
          { href: 'https://example.org/lighthouse.json', rel: 'canonical' },
        ],
        parties: [
          { uuid: 'p-1', type: 'organization', name: 'First Named' },
          { uuid: 'p-2', type: 'organization', name: 'Coast Office' },
        ],
        'responsible-parties': [{ 'role-id': 'publisher', 'party-uuids': ['p-2'] }],
      },
      groups: [
        {
          id: 'lh',
          class: 'family',
          title: 'Light',
          parts: [{ name: 'overview', prose: 'All about lamps.' }],
          controls: [lamps, withdrawn],
        },
        {
          id: 'outer',
          title: 'Shore',
          groups: [{ title: 'Boats', controls: [{ id: 'bt-1', title: 'Keep a boat' }] }],
        },
      ],
      'back-matter': { resources: [{ uuid: 'never-read', title: 12 }] },
    },
  });

export type CatalogFile = ReturnType<typeof catalog>;
