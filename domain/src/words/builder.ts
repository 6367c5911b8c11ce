/** Every English word of building a questionnaire: its questions in their order, their choices, conditions and preview. */

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const page = {
  views: 'View',
  build: 'Build',
  list: 'List',
  add: 'New',
  addTo: (topic: string) => `Add a question to ${topic}`,
  undo: 'Undo',
  undone: 'Undone',
  saving: 'Saving the order...',
  saved: 'Order saved',
  orderFailed: (message: string) => `The order was not saved. ${message}`,
  loadFailed: 'The questions could not be loaded.',
  count: (count: number) => plural(count, 'question', 'questions'),
  empty: 'No question yet',
  emptyText: 'Write the first question, or import a spreadsheet of them.',
  preview: 'Preview',
  copy: 'Copy',
  copied: (title: string) => `${title} is ready`,
  copyFailed: (message: string) => `It was not copied. ${message}`,
  more: 'More',
} as const;

const row = {
  drag: (name: string) => `Move ${name}`,
  more: (name: string) => `More for ${name}`,
  up: 'Move up',
  down: 'Move down',
  remove: 'Delete',
  topicMore: (topic: string) => `More for topic ${topic}`,
  topicUp: 'Move topic up',
  topicDown: 'Move topic down',
  optional: 'Optional',
  evidence: { Optional: 'Evidence welcome', Required: 'Evidence required' },
  weight: (weight: number) => `Weight ${weight}`,
  notScored: 'Not in the score',
  shown: { all: 'Shown when', any: 'Shown when any of' },
  rule: (code: string, answers: string) => `${code} is ${answers}`,
  or: ' or ',
} as const;

const drag = {
  how: 'To move a question, press Space or Enter on its handle, then the arrow keys; Space or Enter puts it down, Escape puts it back.',
  picked: (name: string, at: string) => `Picked up ${name}, ${at}.`,
  place: (place: number, of: number, topic: string) => `place ${place} of ${of} under ${topic}`,
  over: (name: string, at: string) => `${name} would be at ${at}.`,
  dropped: (name: string, at: string) => `${name} is at ${at} now.`,
  cancelled: (name: string, at: string) => `${name} stays at ${at}.`,
} as const;

const problems = {
  title: (count: number) => `${plural(count, 'condition', 'conditions')} cannot hold as written.`,
  text: 'The questionnaire cannot be sent until this is mended.',
} as const;

const choices = {
  label: 'Choices',
  choice: (number: number) => `Choice ${number}`,
  points: (label: string) => `Points for ${label}`,
  pointsHead: 'Points',
  pointsHint: '0 to 100 points each; leave all of them empty to leave the question out of the score.',
  yesNoHint: 'Yes counts 100 points and No none, unless you say otherwise.',
  add: 'Add a choice',
  remove: (label: string) => `Remove ${label}`,
  up: (label: string) => `Move ${label} up`,
  down: (label: string) => `Move ${label} down`,
  nameless: (number: number) => `choice ${number}`,
} as const;

const condition = {
  label: 'Show when',
  always: 'Always',
  all: 'All of these hold',
  any: 'Any of these holds',
  when: 'This question is asked',
  rule: (number: number) => `Rule ${number}`,
  question: 'Earlier question',
  choose: 'Choose a question',
  answers: 'Any of these answers',
  add: 'Add a rule',
  remove: (number: number) => `Remove rule ${number}`,
  none: 'No question with choices is asked before this one.',
  unknown: (code: string) => `${code} (not found before this one)`,
} as const;

const preview = {
  title: 'Preview',
  text: 'As the respondent will see it. Nothing is saved.',
  width: 'Width',
  phone: 'Phone',
  desktop: 'Desktop',
  frame: 'The questionnaire as the respondent sees it',
  tab: 'Open in a tab',
  close: 'Close',
} as const;

const ready = {
  button: 'Add a ready-made questionnaire',
  title: 'Ready-made questionnaires',
  text: 'It becomes your own: change, add and delete questions as you like.',
  facts: (questions: number, type: string) =>
    `${plural(questions, 'question', 'questions')}, for a ${type.toLowerCase()}`,
  add: 'Add',
  addOne: (title: string) => `Add ${title}`,
  adding: 'Adding...',
  added: (title: string) => `${title} is ready`,
  failed: (message: string) => `It was not added. ${message}`,
  loadFailed: 'The ready-made questionnaires could not be loaded.',
  close: 'Close',
} as const;

export const builderWords = { page, row, drag, problems, choices, condition, preview, ready } as const;
