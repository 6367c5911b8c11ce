import { type Entity, entity } from './entity';
import { choice, date, dateTime, type Field, integer, json, longText, text, url } from './field';
import type { FieldMessage, Values } from './validate';
import { siteWords as words } from './words/site';

/** A component of a row, such as a section of the policy: a row has several of them, in order. */
export interface Part {
  /** Name of the component: `site.<name>`. */
  readonly name: string;
  readonly label: string;
  readonly purpose: string;
  /** The field with the list. */
  readonly field: string;
  readonly title: string;
  readonly fields: readonly Field[];
}

/** Content that content administrators write in the panel and all users read (decisions 1.11, 4). It belongs to no company. */
export interface ContentType extends Entity {
  /** A single type, instead of a list. */
  readonly single: boolean;
  /** Stored as a draft until it is published. */
  readonly drafts: boolean;
  readonly part?: Part;
  /** The field with names of companies, one per line: the row is for them alone. */
  readonly companies?: string;
  /** Errors of a row that concern several fields. */
  readonly problems?: (values: Values) => FieldMessage[];
}

type Input = Pick<ContentType, 'name' | 'plural' | 'nouns' | 'title' | 'purpose' | 'fields'> &
  Partial<Pick<ContentType, 'single' | 'drafts' | 'part' | 'companies' | 'problems'>>;

const content = ({ single = false, drafts = false, part, companies, problems, ...input }: Input): ContentType => ({
  ...entity({ ...input, tenancy: 'global' }),
  single,
  drafts,
  ...(part && { part }),
  ...(companies && { companies }),
  ...(problems && { problems }),
});

const before = (earlier: string, later: string, message: string) => (values: Values) => {
  const [from, until] = [values[earlier], values[later]];
  return typeof from === 'string' && typeof until === 'string' && until < from ? [{ field: later, message }] : [];
};

const MARKDOWN = { markdown: true, hint: words.markdown } as const;

export const homePage = content({
  name: 'home-page',
  plural: 'home-pages',
  nouns: { one: 'Home page', many: 'Home pages' },
  title: 'headline',
  single: true,
  purpose: 'The words above the news on the home page.',
  fields: [
    text('headline', 'Headline', { required: true, max: 120, hint: words.headline }),
    longText('intro', 'Introduction', { ...MARKDOWN, max: 2_000 }),
  ],
});

/** Drawings for a key feature, by the name that an administrator chooses. */
export const FEATURE_ICONS = [
  'Supplier',
  'Risk',
  'Control',
  'Questionnaire',
  'Sending',
  'Company',
  'Spreadsheet',
] as const;

export const keyFeature = content({
  name: 'key-feature',
  plural: 'key-features',
  nouns: { one: 'Key feature', many: 'Key features' },
  title: 'title',
  purpose: 'What this service is good for, as cards on the home page.',
  fields: [
    text('title', 'Title', { required: true, max: 80, listed: true }),
    longText('text', 'Text', { required: true, max: 400, listed: true, hint: words.plain }),
    choice('icon', 'Icon', FEATURE_ICONS, { listed: true, hint: words.icon }),
    integer('position', 'Order', { listed: true, range: [0, 1_000], hint: words.position }),
  ],
});

export const event = content({
  name: 'event',
  plural: 'events',
  nouns: { one: 'Event', many: 'Events' },
  title: 'title',
  drafts: true,
  purpose: 'What is coming up, on the home page until it is over.',
  fields: [
    text('title', 'Title', { required: true, max: 120, listed: true }),
    dateTime('starts', 'Starts', { required: true, listed: true, hint: words.starts }),
    dateTime('ends', 'Ends', { hint: words.ends }),
    text('place', 'Place', { max: 200, listed: true, hint: words.place }),
    url('link', 'Link', { max: 500, hint: words.link }),
    longText('text', 'Text', { ...MARKDOWN, max: 2_000 }),
  ],
  problems: (values) => [
    ...before('starts', 'ends', words.endsFirst)(values),
    ...(typeof values.link === 'string' && !/^https?:\/\/\S+$/i.test(values.link)
      ? [{ field: 'link', message: words.notLink }]
      : []),
  ],
});

export const IMPORTANCE = ['Normal', 'Important'] as const;

export const announcement = content({
  name: 'announcement',
  plural: 'announcements',
  nouns: { one: 'Announcement', many: 'Announcements' },
  title: 'title',
  drafts: true,
  purpose: 'News on the home page, from its first day to its last.',
  fields: [
    text('title', 'Title', { required: true, max: 120, listed: true }),
    longText('text', 'Text', { ...MARKDOWN, required: true, max: 4_000 }),
    choice('importance', 'Importance', IMPORTANCE, { listed: true, hint: words.importance }),
    date('showFrom', 'Shown from', { listed: true, hint: words.showFrom }),
    date('showUntil', 'Shown until', { listed: true, hint: words.showUntil }),
    longText('audience', 'Only for', { max: 4_000, listed: true, hint: words.audience }),
  ],
  companies: 'audience',
  problems: before('showFrom', 'showUntil', words.endsFirst),
});

const policySection: Part = {
  name: 'policy-section',
  label: 'Section of the policy',
  purpose: 'A heading and its text. Sections are numbered by their order.',
  field: 'sections',
  title: 'heading',
  fields: [
    text('heading', 'Heading', { required: true, max: 120, hint: words.heading }),
    longText('text', 'Text', { ...MARKDOWN, required: true }),
  ],
};

export const policyPage = content({
  name: 'privacy-policy',
  plural: 'privacy-policies',
  nouns: { one: 'Privacy policy', many: 'Privacy policies' },
  title: 'effectiveDate',
  single: true,
  drafts: true,
  purpose: 'What everybody reads at /privacy-policy and over the sign-in.',
  part: policySection,
  fields: [
    date('effectiveDate', 'Effective date', { required: true, hint: words.effective }),
    longText('intro', 'Introduction', { ...MARKDOWN, max: 4_000 }),
    json('sections', 'Sections', { required: true, hint: words.sections }),
    longText('contact', 'Contact details', { ...MARKDOWN, max: 2_000, hint: words.contact }),
  ],
});

/** All content that is written only in the panel, in the order of the panel's menu. */
export const CONTENT_TYPES: readonly ContentType[] = [homePage, keyFeature, announcement, event, policyPage];
