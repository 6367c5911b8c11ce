/** Words of site content: what the panel says beside its fields, and what is wrong with a row. */
export const siteWords = {
  markdown:
    'Markdown: an empty line begins a paragraph, “- ” a point of a list; **bold**, *italics*, [words](https://…).',
  plain: 'Plain text, two or three short sentences.',
  headline: 'Heads the part of home with news and key features, below what needs somebody today.',
  icon: 'The drawing beside the title.',
  position: 'Lower numbers come first.',
  starts: 'In your own time zone; everybody reads it in theirs.',
  ends: 'May be left out. The event is shown until then, else until its day is over.',
  place: 'A room, an address, or “Online”.',
  link: 'Where to read more or to join, with https:// before it.',
  importance: 'Important ones stand above everything else.',
  showFrom: 'The first day. Left out: as soon as it is published.',
  showUntil: 'The last day. Left out: until it is unpublished.',
  effective: 'From when on this policy applies.',
  sections: 'Drag them into their order; they number themselves.',
  contact: 'Where to write with a question about personal information. It stands in the last section.',
  heading: 'Without a number.',
  endsFirst: 'Must not be before the beginning.',
  notLink: 'Must be a web address that begins with https:// or http://.',
  choices: (labels: readonly string[]) => `One or more of ${labels.join(', ')}, with commas between them.`,
  noSections: 'A policy needs at least one section.',
} as const;
